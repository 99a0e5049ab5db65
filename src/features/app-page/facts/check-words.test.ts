import { expect, test } from "vitest";
import { checkWords } from "./check-words.ts";

/** Local times, because the words follow the reader's calendar. */
const at = (text: string) => new Date(text).toISOString();
const NOW = new Date("2026-11-18T09:00:00").getTime();
const answered = { outcome: "answered", failingSince: null } as const;

test.each([
  ["2026-11-18T00:01:00", "Checked today"],
  ["2026-11-18T12:00:00", "Checked today"],
  ["2026-11-17T23:59:00", "Checked yesterday"],
  ["2026-11-16T08:00:00", "Checked 2 days ago"],
  ["2026-10-18T08:00:00", "Checked 31 days ago"],
])("a check at %s reads %s", (checkedAt, line) => {
  expect(checkWords({ ...answered, checkedAt: at(checkedAt) }, NOW).line).toBe(line);
});

test("without the reader's time a check has its date", () => {
  expect(checkWords({ ...answered, checkedAt: "2026-11-16T08:00:00Z" }, null).line).toBe(
    "Checked on 2026-11-16",
  );
});

test("a failing app has the weekday within a week, and the date afterwards", () => {
  const failing = (since: string) =>
    checkWords({ checkedAt: at("2026-11-18T08:00:00"), outcome: "failed", failingSince: at(since) }, NOW);
  expect(failing("2026-11-12T08:00:00")).toMatchObject({
    line: "Did not answer since Thursday",
    isFailing: true,
  });
  expect(failing("2026-11-11T08:00:00").line).toBe("Did not answer since Nov 11, 2026");
});

test("a wall and a first failure are no marks", () => {
  const checkedAt = at("2026-11-18T08:00:00");
  for (const outcome of ["walled", "failed"] as const) {
    expect(checkWords({ checkedAt, outcome, failingSince: null }, NOW)).toMatchObject({
      line: "Checked today",
      isFailing: false,
    });
  }
});
