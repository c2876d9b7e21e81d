/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "translate.h"
#include "translator.h"

#include <stddef.h>

static const char *(*finder) (const char *text);

void
translator_set (const char *(*find) (const char *text))
{
  finder = find;
}

const char *
translate (const char *text)
{
  return finder != NULL ? finder (text) : text;
}
