import { expect, test, vi } from "vitest";
import type { Language } from "../../_shared/contract/texts/languages.ts";
import type { ReviewCase } from "../../_shared/contract/review/cases.ts";
import type { Mail } from "../mail/send-mail.ts";
import { createTellSuggester, UNDO_MS } from "./tell-suggester.ts";

const aCase = (part: Partial<ReviewCase> = {}): ReviewCase => ({
  id: 7,
  kind: "suggestion",
  status: "declined",
  webapp: null,
  other: null,
  page: null,
  changes: { url: "https://maps.example/", title: "<Maps>" },
  problems: [],
  takenBy: null,
  reports: [],
  email: "ada@example.com",
  note: "",
  answer: "",
  rule: "useful",
  createdAt: "2026-11-23T10:00:00.000Z",
  decidedAt: "2026-11-23T11:00:00.000Z",
  ...part,
});

function tell(decided: ReviewCase, stands = true, language: Language = "en") {
  const sent: Mail[] = [];
  const pause = vi.fn(() => Promise.resolve());
  const telling = createTellSuggester({
    cases: { readerOf: () => Promise.resolve(stands ? { language } : null) },
    sendMail: (mail) => Promise.resolve(void sent.push(mail)),
    siteUrl: "https://perch.example",
    pause,
  })(decided);
  return telling.then(() => ({ sent, pause }));
}

test("a declined suggestion is told with its rule, after Undo is gone", async () => {
  const { sent, pause } = await tell(aCase({ answer: "Sorry & thanks" }));
  expect(pause).toHaveBeenCalledWith(UNDO_MS);
  expect(sent).toMatchObject([{ to: "ada@example.com", subject: "<Maps> was not added to the Perch store" }]);
  expect(sent[0]?.text).toContain("The rule: It is of use. People can do something with it.");
  expect(sent[0]?.html).toContain("&lt;Maps&gt;");
  expect(sent[0]?.html).toContain("Sorry &amp; thanks");
  expect(sent[0]?.html).not.toContain("<Maps>");
});

test("it is told in the language of the account, with the administrator's words as they are", async () => {
  const { sent } = await tell(aCase({ answer: "Sorry & thanks" }), true, "ar");
  expect(sent[0]?.subject).toBe("لم تتم إضافة <Maps> إلى متجر Perch");
  expect(sent[0]?.text).toContain("القاعدة: له فائدة");
  expect(sent[0]?.text).toContain("Sorry & thanks");
  expect(sent[0]?.html).toContain('<html lang="ar" dir="rtl">');
  expect(sent[0]?.html).toContain("&lt;Maps&gt;");
});

test("a held one carries the question and leads to the person's own page", async () => {
  const { sent } = await tell(aCase({ status: "held", answer: "Is it free?", rule: null, decidedAt: null }));
  expect(sent[0]?.subject).toBe("A question about <Maps>");
  expect(sent[0]?.text).toMatch(/Is it free\?[^]*Your suggestions: https:\/\/perch\.example\/suggest$/);
});

test.each([
  ["a decision that was undone", aCase(), false],
  ["a withdrawn suggestion", aCase({ status: "withdrawn" }), true],
  ["a difference", aCase({ kind: "difference" }), true],
  ["a suggestion whose person has left", aCase({ email: null }), true],
])("nobody is told of %s", async (_what, decided, stands) => {
  expect((await tell(decided, stands)).sent).toEqual([]);
});

test("without a mail server nothing waits", async () => {
  const pause = vi.fn(() => Promise.resolve());
  const cases = { readerOf: () => Promise.resolve({ language: "en" as const }) };
  await createTellSuggester({ cases, sendMail: null, siteUrl: "https://perch.example", pause })(aCase());
  expect(pause).not.toHaveBeenCalled();
});
