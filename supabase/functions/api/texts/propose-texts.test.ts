import { expect, test, vi } from "vitest";
import { LANGUAGES } from "../../_shared/contract/texts/languages.ts";
import { HOSTILE_TEXTS } from "../../../../tests/support/hostile/texts.ts";
import { caseChanges } from "../../_shared/contract/review/cases.ts";
import { AiFailed } from "../suggestions/ai/failure.ts";
import { fakeAi } from "../suggestions/fake-ai.ts";
import type { TextData, UntoldApp } from "./data.ts";
import { createProposeTexts } from "./propose-texts.ts";

const anApp = (part: Partial<UntoldApp> = {}): UntoldApp => ({
  id: 7,
  title: "Quill",
  description: "Keeps notes.",
  languages: [],
  ...part,
});

/** Proposes texts for these apps, with these answers of the model. */
async function propose(apps: UntoldApp[], answers: (object | Error)[]) {
  const { ai, asked } = fakeAi(answers);
  const proposed: Parameters<TextData["propose"]>[] = [];
  const log = vi.fn();
  const data: TextData = {
    takeUntold: () => Promise.resolve(apps),
    propose: (...texts) => {
      proposed.push(texts);
      return Promise.resolve();
    },
  };
  await createProposeTexts(ai, data, log)();
  return { asked, proposed, log };
}

test("an app is described in the languages that it lacks", async () => {
  const answer = {
    de: "Hebt Notizen auf.",
    fr: "<b>Garde</b>\ndes notes.",
    tlh: "qonos",
    it: "Tiene appunti.",
  };
  const { asked, proposed } = await propose([anApp({ languages: ["it"] })], [answer]);
  expect(proposed).toEqual([[7, { de: "Hebt Notizen auf.", fr: "Garde des notes." }]]);
  expect(asked[0]?.user).toContain('"description":"Keeps notes."');
  expect(asked[0]?.user).toContain('"zh-Hans"');
  expect(asked[0]?.user).not.toContain('"it"');
});

test("nothing is proposed without words, or with those that are there; a complete app is not asked about", async () => {
  const complete = anApp({ languages: LANGUAGES.filter((language) => language !== "en") });
  const { asked, proposed } = await propose([anApp(), complete], [{ de: " ", fr: "Keeps notes.", ja: 7 }]);
  expect([asked.length, proposed]).toEqual([1, []]);
});

test("a failed question is logged, and the others are answered", async () => {
  const answers = [new AiFailed("Too often."), { de: "Hebt Notizen auf." }];
  const { proposed, log } = await propose([anApp(), anApp({ id: 8 })], answers);
  expect(proposed).toEqual([[8, { de: "Hebt Notizen auf." }]]);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: "texts-not-proposed", webappId: 7 }));
});

test("whatever a model says fits into a case, as plain text", async () => {
  for (const text of [...HOSTILE_TEXTS, "\u{1f600}".repeat(5000)]) {
    const answer = Object.fromEntries(LANGUAGES.map((language) => [language, text]));
    // oxlint-disable-next-line no-await-in-loop -- a failure names its own text
    const { proposed } = await propose([anApp({ description: text || "Keeps notes." })], [answer]);
    for (const [, texts] of proposed) {
      expect(caseChanges.parse({ texts })).toEqual({ texts });
      expect(new TextEncoder().encode(JSON.stringify({ texts })).length).toBeLessThan(32_768);
    }
  }
});
