import { expect, test } from "vitest";
import { LANGUAGES } from "../contract/texts/languages.ts";
import { MAIL_TEXTS, mailTextsIn } from "./mail-texts.ts";

const valuesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

const sentencesOf = (texts: typeof MAIL_TEXTS) =>
  Object.entries(texts).flatMap(([mail, sentences]) =>
    Object.entries(sentences).map(([key, sentence]) => [`${mail}.${key}`, sentence] as const),
  );

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "each sentence of mails has its values in %s, and is not the English one",
  (language) => {
    const translated = new Map(sentencesOf(mailTextsIn(language)));
    for (const [key, sentence] of sentencesOf(MAIL_TEXTS)) {
      expect([key, valuesIn(translated.get(key) ?? "")]).toEqual([key, valuesIn(sentence)]);
      expect(translated.get(key)).not.toBe(sentence);
    }
  },
);
