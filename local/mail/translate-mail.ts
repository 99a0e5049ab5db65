import { escapeHtml } from "#contract/texts/escape-html.ts";
import { directionOf, type Language } from "#contract/texts/languages.ts";
import { MAIL_TEXTS, mailTextsIn } from "../../supabase/functions/_shared/mail/mail-texts.ts";

const ENGLISH = MAIL_TEXTS.signIn;

/** The sign-in mail in a language. Any other mail stays as it is. */
export function translateMail<Mail extends { subject: string; html?: string }>(
  mail: Mail,
  language: Language,
): Mail {
  const { subject, html } = mail;
  if (language === "en" || subject !== ENGLISH.title || html === undefined) return mail;
  const { signIn: sentences } = mailTextsIn(language);
  const byEnglish = new Map(
    Object.entries(ENGLISH).map(([key, english]) => [english, sentences[key as keyof typeof ENGLISH]]),
  );
  // The template breaks sentences into lines.
  const translated = html.replaceAll(/>([^<]+)</g, (whole, text: string) => {
    const sentence = byEnglish.get(text.trim().replaceAll(/\s+/g, " "));
    return sentence === undefined ? whole : `>${escapeHtml(sentence)}<`;
  });
  const direction = directionOf(language);
  const named = translated.replace(
    '<html lang="en" dir="ltr">',
    `<html lang="${language}" dir="${direction}">`,
  );
  return { ...mail, subject: sentences.title, html: direction === "rtl" ? mirror(named) : named };
}

/** Mail programs don't support logical sides, and joined letters must not be spaced. */
const mirror = (html: string): string =>
  html
    .replaceAll('align="left"', 'align="right"')
    .replaceAll("padding-left:", "padding-right:")
    .replaceAll("letter-spacing: -0.018em;", "");
