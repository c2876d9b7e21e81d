/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a screen reader asks GTK 4.8 for the attributes of a text, GTK reads the property
 * "foreground" of a tag that sets a colour, and takes it for a GdkRGBA. In GtkTextTag that property
 * is a string that cannot be read, so that the program would crash. This class has the property
 * that GTK expects. */

#include "config.h"

#include "help-link.h"

struct _MarquiseHelpLink {
  GtkTextTag parent_instance;

  char *page;
};

enum { PROP_FOREGROUND = 1 };

G_DEFINE_FINAL_TYPE (MarquiseHelpLink, marquise_help_link, GTK_TYPE_TEXT_TAG)

static void
marquise_help_link_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_assert (id == PROP_FOREGROUND);
  g_object_get_property (object, "foreground-rgba", value);
}

static void
marquise_help_link_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  g_assert (id == PROP_FOREGROUND);
  g_object_set_property (object, "foreground-rgba", value);
}

static void
marquise_help_link_finalize (GObject *object)
{
  g_free (MARQUISE_HELP_LINK (object)->page);

  G_OBJECT_CLASS (marquise_help_link_parent_class)->finalize (object);
}

static void
marquise_help_link_class_init (MarquiseHelpLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = marquise_help_link_get_property;
  object_class->set_property = marquise_help_link_set_property;
  object_class->finalize = marquise_help_link_finalize;

  g_object_class_install_property (object_class, PROP_FOREGROUND,
                                   g_param_spec_boxed ("foreground", NULL, NULL, GDK_TYPE_RGBA,
                                                       G_PARAM_READWRITE |
                                                       G_PARAM_STATIC_STRINGS));
}

static void
marquise_help_link_init (MarquiseHelpLink *self)
{
}

GtkTextTag *
marquise_help_link_new (const char *page)
{
  MarquiseHelpLink *self;

  g_return_val_if_fail (page != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_HELP_LINK, "underline", PANGO_UNDERLINE_SINGLE, NULL);
  self->page = g_strdup (page);

  return GTK_TEXT_TAG (self);
}

const char *
marquise_help_link_get_page (MarquiseHelpLink *self)
{
  g_return_val_if_fail (MARQUISE_IS_HELP_LINK (self), NULL);

  return self->page;
}

void
marquise_help_link_set_colour (MarquiseHelpLink *self,
                               const GdkRGBA    *colour)
{
  g_return_if_fail (MARQUISE_IS_HELP_LINK (self));

  g_object_set (self, "foreground-rgba", colour, NULL);
}
