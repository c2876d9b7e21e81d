/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page while it is written: translations, texts kept with it, and sentences in order. */

#include "rules-private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLAUSE 1200             /* bytes of a sentence, including NUL */

typedef struct Memory Memory;

struct Memory {
  Memory *next;
  char text[];
};

/* Translations */

const char *
page_tr (const Page *page, const char *text)
{
  return page->language != NULL ? page->language->get (text) : text;
}

const char *
page_tr_in (const Page *page, const char *context, const char *text)
{
  return page->language != NULL ? page->language->get_in (context, text) : text;
}

const char *
page_tr_plural (const Page *page, const char *one, const char *many, unsigned long n)
{
  if (page->language != NULL)
    return page->language->get_plural (one, many, n);
  return n == 1 ? one : many;
}

/* Texts */

static char *
keep (Page *page, const char *text)
{
  Memory *memory = malloc (sizeof *memory + strlen (text) + 1);

  if (memory == NULL)
    abort ();
  strcpy (memory->text, text);
  memory->next = page->out->memory;
  page->out->memory = memory;
  return memory->text;
}

__attribute__ ((format (printf, 2, 0)))
static char *
print_list (Page *page, const char *format, va_list arguments)
{
  char text[CLAUSE];

  vsnprintf (text, sizeof text, format, arguments);
  return keep (page, text);
}

const char *
page_print (Page *page, const char *format, ...)
{
  va_list arguments;
  const char *text;

  va_start (arguments, format);
  text = print_list (page, format, arguments);
  va_end (arguments);
  return text;
}

/* Makes the first letter a capital or a small one, in ASCII and Latin-1, such as “é”. */
static void
change_case (char *text, bool capital)
{
  unsigned char *c = (unsigned char *) text;
  bool wide = c[0] == 0xc3 && c[1] != '\0';
  unsigned char *letter = wide ? c + 1 : c;

  if (capital && (wide ? *letter >= 0xa0 && *letter != 0xb7 : *letter >= 'a' && *letter <= 'z'))
    *letter = (unsigned char) (*letter - 0x20);
  if (!capital && (wide ? *letter >= 0x80 && *letter < 0x9f : *letter >= 'A' && *letter <= 'Z'))
    *letter = (unsigned char) (*letter + 0x20);
}

const char *
page_clause (Page *page, const char *text)
{
  char *copy = keep (page, text);
  size_t n = strlen (copy);

  change_case (copy, false);
  if (n > 0 && copy[n - 1] == '.')
    copy[n - 1] = '\0';
  return copy;
}

/* The text without its full stop. */
static const char *
keep_start (Page *page, const char *text)
{
  char *copy = keep (page, text);
  size_t n = strlen (copy);

  if (n > 0 && copy[n - 1] == '.')
    copy[n - 1] = '\0';
  return copy;
}

void
page_add (ToldRules *out, ToldPart part, const char *text)
{
  int at = out->n;

  for (int i = 0; i < out->n; i++)
    if (strcmp (out->sentence[i].text, text) == 0)
      return;
  if (out->n == TOLD_MAX_SENTENCES)
    return;
  while (at > 0 && out->sentence[at - 1].part > part)
    {
      out->sentence[at] = out->sentence[at - 1];
      at--;
    }
  out->sentence[at].part = part;
  out->sentence[at].text = text;
  out->n++;
}

void
page_say (Page *page, const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = print_list (page, format, arguments);
  va_end (arguments);
  change_case (text, true);
  page_add (page->out, page->part, text);
}

void
page_join (Page *page)
{
  ToldRules *out = page->out;

  if (out->n < 2 || strchr (out->sentence[out->n - 2].text, ';') != NULL
      || out->sentence[out->n - 1].part != out->sentence[out->n - 2].part)
    return;
  out->sentence[out->n - 2].text
    = page_print (page, C_("sentences", "%1$s; %2$s."),
                  keep_start (page, out->sentence[out->n - 2].text),
                  page_clause (page, out->sentence[out->n - 1].text));
  out->n--;
}

void
page_add_face_up (Page *page)
{
  ToldRules *out = page->out;

  if (out->n == 0)
    return;
  out->n--;
  page_add (out, out->sentence[out->n].part,
            page_print (page, C_("sentences", "%s, all face up."),
                        keep_start (page, out->sentence[out->n].text)));
}

void
page_unknown (Page *page, const char *what)
{
  if (page->out->unknown[0] == '\0')
    snprintf (page->out->unknown, sizeof page->out->unknown, "%s", what);
}

void
page_free (ToldRules *rules)
{
  Memory *memory = rules != NULL ? rules->memory : NULL;

  while (memory != NULL)
    {
      Memory *next = memory->next;

      free (memory);
      memory = next;
    }
  free (rules);
}
