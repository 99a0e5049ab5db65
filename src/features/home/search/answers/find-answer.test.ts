import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findAnswer } from "./find-answer.ts";

beforeAll(() => vi.stubEnv("TZ", "Europe/Amsterdam"));
afterAll(() => vi.unstubAllEnvs());

const COLOURS: Readonly<Record<string, string>> = {
  "#f80": "#ff8800",
  "rgb(10, 20, 30)": "#0a141e",
  "rgba(0, 0, 0, .5)": "rgba(0, 0, 0, 0.5)",
  tomato: "#ff6347",
};
const answerTo = (text: string, now = "2026-11-26T12:00:00Z") =>
  findAnswer(text, {
    now: new Date(now),
    language: "en-US",
    readColour: (colour) => COLOURS[colour] ?? null,
  });
const said = (text: string, now?: string) => answerTo(text, now)?.text ?? null;

describe("a sum is answered", () => {
  test.each([
    ["2+2", "4"],
    ["2 + 2 =", "4"],
    ["12 × 7 ÷ 2", "42"],
    ["2 x 4", "8"],
    ["(3 + 4) * 2", "14"],
    ["1,000 * 2", "2000"],
    ["0.1 + 0.2", "0.3"],
    ["2^0.5", "1.41421356237"],
    ["sqrt(16) + 1", "5"],
    ["15% of 80", "12"],
    ["9/11=", "0.818181818182"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test.each([
    "9/11",
    "24/7",
    "555-1234",
    "2026-12-01",
    "4x4",
    "10%",
    "5 of 10",
    "(1+2",
    "1/0 + 1",
    "3.14",
    "of of",
  ])("but %s is none", (text) => expect(said(text)).toBeNull());

  test("also where it is long or deep, and longer texts are none", () => {
    expect(said("((((((((((((((((((((1+1))))))))))))))))))))")).toBe("2");
    expect(said("9^9^9^9^9")).toBeNull();
    expect(said(`1${"+1".repeat(50)}`)).toBeNull();
  });
});

describe("an amount in another unit is answered", () => {
  test.each([
    ["10 km in m", "10000 m"],
    ["3 miles to km", "4.82803 km"],
    ["100 f in c", "37.7778 °C"],
    ["5 lbs in kg", "2.26796 kg"],
    ["1 GB in MB", "1000 MB"],
    ["3 days in hours", "72 hours"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test.each(["10 usd in eur", "3 in a row", "24 hours to live", "10 km in kg", "1 constructor in toString"])(
    "but %s is none",
    (text) => expect(said(text)).toBeNull(),
  );
});

describe("the time in a city is answered", () => {
  test.each([
    ["time in tokyo", "21:00"],
    ["Time in São Paulo", "09:00"],
    ["what time is it in San Francisco?", "04:00"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test("with its name and day", () => {
    expect(answerTo("time in auckland")?.about).toBe("Auckland, Friday");
  });

  test.each(["time in a bottle", "time in france", "time in", "tokyo time zone"])("but %s is none", (text) =>
    expect(said(text)).toBeNull(),
  );
});

describe("the days until a date are answered", () => {
  test.each([
    ["days until 25 december", "29 days"],
    ["days until christmas", "29 days"],
    ["how many days until Dec 1st?", "5 days"],
    ["days until 2026-11-27", "1 day"],
    ["days until 26 november", "0 days"],
    ["days until 25 november", "364 days"],
    ["days until 29 february 2028", "460 days"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test("from the person's own day on", () => {
    expect(said("days until 2026-11-28", "2026-11-26T23:30:00Z")).toBe("1 day");
  });

  test.each([
    "days until",
    "days until 30 february",
    "days until may",
    "days until 1 jan 2020",
    "days to die",
  ])("but %s is none", (text) => expect(said(text)).toBeNull());
});

describe("a colour is shown, as it is written otherwise", () => {
  test.each([
    ["#f80", "rgb(255, 136, 0)", "#ff8800"],
    ["rgb(10, 20, 30)", "#0a141e", "#0a141e"],
    ["rgba(0, 0, 0, .5)", "rgba(0, 0, 0, 0.5)", "rgba(0, 0, 0, 0.5)"],
    ["colour tomato", "#ff6347", "#ff6347"],
    ["tomato color", "#ff6347", "#ff6347"],
  ])("%s: %s", (text, answer, swatch) =>
    expect(answerTo(text)).toEqual({ text: answer, about: text, swatch }),
  );

  test.each(["tomato", "#metoo", "colour theory", "rgb"])("but %s is none", (text) =>
    expect(said(text)).toBeNull(),
  );
});
