import { expect, test } from "vitest";
import { LANGUAGES } from "../../../_shared/contract/languages.ts";
import { sentencesIn } from "./decision-mail.ts";

const valuesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
const english = Object.entries(sentencesIn("en"));

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "each sentence about a decision has its values in %s, and is not the English one",
  (language) => {
    const translated = new Map(Object.entries(sentencesIn(language)));
    for (const [key, sentence] of english) {
      expect([key, valuesIn(translated.get(key) ?? "")]).toEqual([key, valuesIn(sentence)]);
      expect(translated.get(key)).not.toBe(sentence);
    }
  },
);
