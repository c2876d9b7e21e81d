/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bar that is out of sight keeps its place and is only not painted, nor found by the pointer:
 * so the keyboard and a screen reader reach everything in it, it comes when they do, and its
 * menus open where they always do. */

#include "config.h"

#include "chrome.h"

#include <adwaita.h>
#include <math.h>

/* In logical pixels: how near to the edge the pointer, or a finger, shows the bar; and how far
 * beyond the bar it hides it again. If the bar is thin or empty, the bottom of the window
 * counts. */
#define POINTER_NEAR 3
#define FINGER_NEAR 24
#define FAR 12
#define THINNEST 40
/* In milliseconds: the duration of the slide, and how long the pointer may be away. */
#define DURATION 200
#define PATIENCE 400

struct _MarquiseChrome {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *bar;
  gboolean at_end;
  gboolean bare;
  gboolean asked;
  gboolean near;                /* pointer or finger */
  guint gone;
  gboolean within;              /* the keyboard, or a menu of the bar */
  gboolean revealed;
  double progress;              /* 0: beyond the edge … 1: all of it in sight */
  AdwAnimation *slide;
  GtkEventController *focus;
  GtkEventController *motion;
  GtkEventController *press;
  GBinding *outer_bare, *outer_revealed;
  GtkWidget *watched;           /* the window, whose own edge, where it has one, counts too */
};

G_DEFINE_FINAL_TYPE (MarquiseChrome, marquise_chrome, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_CONTENT,
  PROP_BAR,
  PROP_AT_END,
  PROP_BARE,
  PROP_ASKED,
  PROP_REVEALED,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

static void
slide_cb (double    value,
          gpointer  user_data)
{
  MarquiseChrome *self = user_data;

  self->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update (MarquiseChrome *self)
{
  gboolean revealed = self->bare && (self->near || self->within || self->asked);

  if (revealed == self->revealed)
    return;

  self->revealed = revealed;
  gtk_widget_set_can_target (self->bar, revealed || !self->bare);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->slide), self->progress);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->slide), revealed ? 1 : 0);
  adw_animation_play (self->slide);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVEALED]);
}

/* The bar that is read first comes first; but a bar over the content is painted last, and gets the
 * pointer. */
static void
arrange (MarquiseChrome *self)
{
  if (self->content == NULL || self->bar == NULL)
    return;

  gtk_widget_insert_after (self->bar, GTK_WIDGET (self),
                           self->bare || self->at_end ? self->content : NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_bare (MarquiseChrome *self,
          gboolean        bare)
{
  if (self->bare == bare)
    return;

  self->bare = bare;
  self->near = FALSE;
  /* Hides it with the animation. */
  self->revealed = TRUE;
  self->progress = 1;
  arrange (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BARE]);
}

static void
set_near (MarquiseChrome *self,
          double          x,
          double          y,
          double          reach)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int thickness = MAX (gtk_widget_get_height (self->bar), THINNEST);
  graphene_point_t here;
  double distance;

  if (!self->bare
      || !gtk_widget_compute_point (self->watched, widget,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &here))
    return;

  g_clear_handle_id (&self->gone, g_source_remove);
  distance = here.y;
  if (self->at_end)
    distance = gtk_widget_get_height (widget) - 1 - distance;
  if (distance <= reach)
    self->near = TRUE;
  else if (distance > thickness + FAR)
    self->near = FALSE;
  update (self);
}

static void
motion_cb (MarquiseChrome *self,
           double          x,
           double          y)
{
  set_near (self, x, y, POINTER_NEAR);
}

static gboolean
gone_cb (gpointer user_data)
{
  MarquiseChrome *self = user_data;

  self->gone = 0;
  self->near = FALSE;
  update (self);

  return G_SOURCE_REMOVE;
}

/* The pointer may have left for another screen, or only briefly crossed the edge. */
static void
leave_cb (MarquiseChrome *self)
{
  if (self->near && self->gone == 0)
    self->gone = g_timeout_add (PATIENCE, gone_cb, self);
}

static void
pressed_cb (MarquiseChrome *self,
            int             n_press,
            double          x,
            double          y)
{
  set_near (self, x, y, FINGER_NEAR);
}

static void
focus_cb (MarquiseChrome *self)
{
  self->within
    = gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));
  update (self);
}

/* Parent overrides */

static GtkSizeRequestMode
marquise_chrome_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
marquise_chrome_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);
  int bar_minimum, bar_natural;

  gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
  if (!gtk_widget_get_visible (self->bar))
    return;

  gtk_widget_measure (self->bar, orientation, for_size, &bar_minimum, &bar_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, bar_minimum);
      *natural = MAX (*natural, bar_natural);
    }
  else if (!self->bare)
    {
      *minimum += bar_minimum;
      *natural += bar_natural;
    }
}

static void
marquise_chrome_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);
  gboolean visible = gtk_widget_get_visible (self->bar);
  int thickness = 0, least;
  GtkAllocation bar, content;

  if (visible)
    {
      gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, NULL, &thickness, NULL, NULL);
      gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      if (!self->bare)
        thickness = CLAMP (height - least, 0, thickness);
    }
  bar = (GtkAllocation) { 0, self->at_end ? height - thickness : 0, width, thickness };
  content = self->bare ? (GtkAllocation) { 0, 0, width, height }
            : (GtkAllocation) { 0, self->at_end ? 0 : thickness, width, height - thickness };

  gtk_widget_size_allocate (self->content, &content, -1);
  if (visible)
    gtk_widget_size_allocate (self->bar, &bar, -1);
}

static void
marquise_chrome_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);
  double beyond = (1 - self->progress) * gtk_widget_get_height (self->bar);

  gtk_widget_snapshot_child (widget, self->content, snapshot);
  if (self->bare && self->progress <= 0)
    return;

  gtk_snapshot_save (snapshot);
  if (self->bare)
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT (0,
                                                  (float) round (self->at_end ? beyond : -beyond)));
  gtk_widget_snapshot_child (widget, self->bar, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Header and foot appear together. */
static void
follow_outer (MarquiseChrome *self)
{
  GtkWidget *outer = gtk_widget_get_ancestor (gtk_widget_get_parent (GTK_WIDGET (self)),
                                              MARQUISE_TYPE_CHROME);

  if (outer == NULL)
    return;

  self->outer_bare = g_object_bind_property (outer, "bare", self, "bare", G_BINDING_SYNC_CREATE);
  self->outer_revealed = g_object_bind_property (outer, "revealed", self, "asked",
                                                 G_BINDING_SYNC_CREATE);
}

static void
marquise_chrome_root (GtkWidget *widget)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);

  GTK_WIDGET_CLASS (marquise_chrome_parent_class)->root (widget);
  follow_outer (self);

  self->watched = GTK_WIDGET (gtk_widget_get_root (widget));
  self->motion = gtk_event_controller_motion_new ();
  gtk_event_controller_set_propagation_phase (self->motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (self->watched, self->motion);

  self->press = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (self->press), TRUE);
  gtk_event_controller_set_propagation_phase (self->press, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->press, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->watched, self->press);
}

static void
marquise_chrome_unroot (GtkWidget *widget)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);

  gtk_widget_remove_controller (self->watched, self->motion);
  gtk_widget_remove_controller (self->watched, self->press);
  self->watched = NULL;
  g_clear_pointer (&self->outer_bare, g_binding_unbind);
  g_clear_pointer (&self->outer_revealed, g_binding_unbind);

  GTK_WIDGET_CLASS (marquise_chrome_parent_class)->unroot (widget);
}

/* GTK remembers in each container what had the keyboard last. If that is out of sight, since
 * another page has other buttons, nothing in the bar can be reached. */
static void
forget_focus (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_focus_child (widget)) != NULL)
    {
      gtk_widget_set_focus_child (widget, NULL);
      widget = child;
    }
}

/* The upper part is before the lower, in sight or not. */
static gboolean
marquise_chrome_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  MarquiseChrome *self = MARQUISE_CHROME (widget);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
                  || direction == GTK_DIR_LEFT;
  GtkWidget *first = back == self->at_end ? self->bar : self->content;
  GtkWidget *second = first == self->bar ? self->content : self->bar;

  if (gtk_widget_get_focus_child (widget) != self->bar)
    forget_focus (self->bar);
  if (gtk_widget_get_focus_child (widget) == second)
    return gtk_widget_child_focus (second, direction);

  return gtk_widget_child_focus (first, direction) || gtk_widget_child_focus (second, direction);
}

static gboolean
marquise_chrome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_CHROME (widget)->content);
}

static void
marquise_chrome_get_property (GObject    *object,
                              guint       property_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MarquiseChrome *self = MARQUISE_CHROME (object);

  switch (property_id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_BAR:
      g_value_set_object (value, self->bar);
      break;
    case PROP_AT_END:
      g_value_set_boolean (value, self->at_end);
      break;
    case PROP_BARE:
      g_value_set_boolean (value, self->bare);
      break;
    case PROP_ASKED:
      g_value_set_boolean (value, self->asked);
      break;
    case PROP_REVEALED:
      g_value_set_boolean (value, self->revealed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_chrome_set_property (GObject      *object,
                              guint         property_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  MarquiseChrome *self = MARQUISE_CHROME (object);

  switch (property_id)
    {
    case PROP_CONTENT:
      self->content = g_value_get_object (value);
      gtk_widget_set_parent (self->content, GTK_WIDGET (self));
      arrange (self);
      break;
    case PROP_BAR:
      self->bar = g_value_get_object (value);
      gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
      arrange (self);
      gtk_widget_add_controller (self->bar, self->focus);
      break;
    case PROP_AT_END:
      self->at_end = g_value_get_boolean (value);
      arrange (self);
      break;
    case PROP_BARE:
      set_bare (self, g_value_get_boolean (value));
      break;
    case PROP_ASKED:
      self->asked = g_value_get_boolean (value);
      update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_chrome_dispose (GObject *object)
{
  MarquiseChrome *self = MARQUISE_CHROME (object);

  g_clear_handle_id (&self->gone, g_source_remove);
  g_clear_object (&self->slide);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (marquise_chrome_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_BAR] = g_param_spec_object ("bar", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE, flags);
  properties[PROP_BARE] = g_param_spec_boolean ("bare", NULL, NULL, FALSE, flags);
  properties[PROP_ASKED] = g_param_spec_boolean ("asked", NULL, NULL, FALSE, flags);
  properties[PROP_REVEALED] = g_param_spec_boolean ("revealed", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_chrome_class_init (MarquiseChromeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_chrome_get_property;
  object_class->set_property = marquise_chrome_set_property;
  object_class->dispose = marquise_chrome_dispose;
  widget_class->get_request_mode = marquise_chrome_get_request_mode;
  widget_class->measure = marquise_chrome_measure;
  widget_class->size_allocate = marquise_chrome_size_allocate;
  widget_class->snapshot = marquise_chrome_snapshot;
  widget_class->root = marquise_chrome_root;
  widget_class->unroot = marquise_chrome_unroot;
  widget_class->focus = marquise_chrome_focus;
  widget_class->grab_focus = marquise_chrome_grab_focus;
  install_properties (object_class);
}

static void
marquise_chrome_init (MarquiseChrome *self)
{
  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (self->focus, "notify::contains-focus", G_CALLBACK (focus_cb), self);
  self->slide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION,
                                         adw_callback_animation_target_new (slide_cb, self, NULL));
}
