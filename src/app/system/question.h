/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseQuestion: a question with a few answers, or a notice that is only read, over a window. It
 * is an AdwAlertDialog, which lies within the window, where the system has that when Marquise is
 * built (libadwaita 1.5), and an AdwMessageDialog, a window of its own, where not. Both have the
 * property "extra-child" and the signal "response" (string), and may be made by a template. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#if ADW_CHECK_VERSION (1, 5, 0)
typedef AdwAlertDialog MarquiseQuestion;
typedef AdwAlertDialogClass MarquiseQuestionClass;
#define MARQUISE_TYPE_QUESTION (ADW_TYPE_ALERT_DIALOG)
#define MARQUISE_QUESTION(object) (ADW_ALERT_DIALOG (object))
#define MARQUISE_IS_QUESTION(object) (ADW_IS_ALERT_DIALOG (object))
#else
typedef AdwMessageDialog MarquiseQuestion;
typedef AdwMessageDialogClass MarquiseQuestionClass;
#define MARQUISE_TYPE_QUESTION (ADW_TYPE_MESSAGE_DIALOG)
#define MARQUISE_QUESTION(object) (ADW_MESSAGE_DIALOG (object))
#define MARQUISE_IS_QUESTION(object) (ADW_IS_MESSAGE_DIALOG (object))
#endif
#define MARQUISE_QUESTION_CLASS(klass) ((MarquiseQuestionClass *) (klass))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseQuestion, g_object_unref)

/* @body: NULL, or what the player needs to know for an answer. To be shown by
 * marquise_question_ask(), or by the stage. */
MarquiseQuestion *marquise_question_new         (const char            *heading,
                                                 const char            *body);
/* To be called after a template was made: gives its words enough room. */
void              marquise_question_set_up      (MarquiseQuestion      *self);
/* The answers, in their order; @id is what "response" names. */
void              marquise_question_add         (MarquiseQuestion      *self,
                                                 const char            *id,
                                                 const char            *label,
                                                 AdwResponseAppearance  appearance);
void              marquise_question_set_enabled (MarquiseQuestion      *self,
                                                 const char            *id,
                                                 gboolean               enabled);
/* The answers of Return and of Escape. */
void              marquise_question_set_keys    (MarquiseQuestion      *self,
                                                 const char            *enter,
                                                 const char            *escape);
/* Sets the widget below the words, once, in a question made by marquise_question_new(). */
void              marquise_question_set_extra   (MarquiseQuestion      *self,
                                                 GtkWidget             *child);
/* Sets the first focused widget. */
void              marquise_question_set_focus   (MarquiseQuestion      *self,
                                                 GtkWidget             *widget);
/* Answers as the button of that answer does. */
void              marquise_question_answer      (MarquiseQuestion      *self,
                                                 const char            *id);
/* Shows the question over a window. */
void              marquise_question_ask         (MarquiseQuestion      *self,
                                                 GtkWindow             *parent);

G_END_DECLS
