import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { directionOf, LANGUAGES } from "#contract/texts/languages.ts";
import { textOf } from "./mail-text.ts";
import { MAIL_TEXTS, mailTextsIn } from "../../supabase/functions/_shared/mail/mail-texts.ts";
import { translateMail } from "./translate-mail.ts";

const ENGLISH = MAIL_TEXTS.signIn;

const html = readFileSync(new URL("../../supabase/templates/magic-link.html", import.meta.url), "utf8");
const mail = { to: "ada@example.com", subject: ENGLISH.title, html };
const { preheader: _hidden, title, link, button, code, unasked } = ENGLISH;
const address = "{{ .SiteURL }}/?welcome=true&token_hash={{ .TokenHash }}&type=email";
const textWith = (words: { title: string; link: string; button: string; code: string; unasked: string }) =>
  [
    "Perch",
    words.title,
    words.link,
    `${words.button}: ${address}`,
    words.code,
    "{{ .Token }}",
    words.unasked,
  ].join("\n\n");

test("the English sentences are those of the template, word for word", () => {
  expect(textOf(html)).toBe(textWith({ title, link, button, code, unasked }));
  expect(html.replaceAll(/\s+/g, " ")).toContain(ENGLISH.preheader);
  expect(translateMail(mail, "en")).toBe(mail);
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("the sign-in mail in %s", (language) => {
  const { signIn: sentences } = mailTextsIn(language);
  const translated = translateMail(mail, language);

  test("has every sentence, the link and the code", () => {
    expect(translated.subject).toBe(sentences.title);
    // French has spaces that don’t break before : ; and ?. The text of a mail has plain ones.
    expect(textOf(translated.html)).toBe(textWith(sentences).replaceAll(/[\u00a0\u202f]/g, " "));
    expect(translated.html).toContain(`>${sentences.preheader}<`);
  });

  test("names its language and direction", () => {
    expect(translated.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  });

  test("names Perch where the English one does, and leaves no sentence in English", () => {
    for (const [key, english] of Object.entries(ENGLISH)) {
      const sentence = sentences[key as keyof typeof ENGLISH];
      expect([key, sentence.includes("Perch")]).toEqual([key, english.includes("Perch")]);
      expect(sentence).not.toBe(english);
      expect(sentence).toBe(sentence.trim());
    }
  });
});

test("in a language from right to left the mail starts at the right, and the mark stays as it is", () => {
  const { html: mirrored } = translateMail(mail, "ar");
  expect(mirrored).toContain('align="right"');
  expect(mirrored).not.toMatch(/align="left"|padding-left/);
  expect(mirrored).toMatch(/aria-hidden="true"\s+dir="ltr"/);
});

test("another mail of Auth stays as it is", () => {
  const other = { subject: "Your Perch account has not changed", html: "<p>Sign in</p>" };
  expect(translateMail(other, "de")).toBe(other);
});
