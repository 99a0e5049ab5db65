import { beforeAll, describe, expect, test, vi } from "vitest";
import { findAnswer } from "./find-answer.ts";

beforeAll(() => vi.stubEnv("TZ", "Europe/Amsterdam"));

const COLOURS: Readonly<Record<string, string>> = {
  "#f80": "#ff8800",
  "rgb(10, 20, 30)": "#0a141e",
  "rgba(0, 0, 0, .5)": "rgba(0, 0, 0, 0.5)",
  tomato: "#ff6347",
};
const answerTo = (text: string, now = "2026-11-26T12:00:00Z", language = "en-US") =>
  findAnswer(text, {
    now: new Date(now),
    language,
    readColour: (colour) => COLOURS[colour] ?? null,
  });
const said = (text: string, now?: string) => answerTo(text, now)?.text ?? null;
/** As it is shown, with plain spaces. */
const shown = (text: string, language?: string) =>
  answerTo(text, undefined, language)
    ?.shown?.replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'") ?? null;

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

describe("a percentage after plus or minus is one of what stands before", () => {
  test.each([
    ["80 + 25%", "100"],
    ["200 - 10%", "180"],
    ["100 + 10% + 10%", "121"],
    ["(80 + 20) + 25%", "125"],
    ["2 * 50 - 10 %", "90"],
    ["100 + (20 + 5)%", "125"],
    ["10 + (80 + 25%)", "110"],
    ["100 + -10%", "90"],
    ["100 × (1 + 25%)", "125"],
    ["50 - 50 + 10%", "0"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test.each([
    ["20% of 50", "10"],
    ["50% of 10% of 200", "10"],
    ["100 + 20% of 50", "110"],
    ["200 * 10%", "20"],
    ["100 + 10% * 50", "105"],
    ["10% + 5%", "0.15"],
    ["10% * 10%", "0.01"],
  ])("and elsewhere a hundredth, %s: %s", (text, answer) => expect(said(text)).toBe(answer));
});

describe("numbers are read and written in the person’s language", () => {
  test.each([
    ["de", "1,250 * 2", "2,5"],
    ["de", "1.250 * 2", "2.500"],
    ["de", "1,5 + 2", "3,5"],
    ["de", "1.5 + 2", "3,5"],
    ["de", "0.125 * 2", "0,25"],
    ["de", "1.234.567,5 * 2", "2.469.135"],
    ["de", "1,234.5 * 2", "2.469"],
    ["en-US", "1,250 * 2", "2,500"],
    ["en-US", "1.250 * 2", "2.5"],
    ["en-US", "1,5 + 2", "3.5"],
    ["en-US", "1.234.567 + 1", "1,234,568"],
    ["en-US", "1,234,567.5 * 2", "2,469,135"],
    ["fr", "1\u202f250,5 * 2", "2 501"],
    ["fr", "1 250,5 * 2", "2 501"],
    ["fr", "1.250 * 2", "2,5"],
    ["fr", "80 + 25\u00a0%", "100"],
    ["de-CH", "1’250.50 * 2", "2'501"],
    ["de-CH", "1'250.50 * 2", "2'501"],
    ["hi", "1,25,000 * 2", "2,50,000"],
    ["hi", "१,२५,००० * २", "२,५०,०००"],
    ["ar", "٢٫٥ + ١", "٣٫٥"],
    ["ar-EG", "١٬٢٥٠ × ٢", "٢٬٥٠٠"],
    ["fa", "۸۰ + ۲۵٪", "۱۰۰"],
    ["pl", "1 250,5 + 1", "1251,5"],
    ["ja", "１，２５０＊２", "2,500"],
    ["de", "1,5 km in m", "1.500 m"],
    ["de", "1.500 m in km", "1,5 km"],
  ])("in %s, %s: %s", (language, text, answer) => expect(shown(text, language)).toBe(answer));

  test("and copied without groups, which other programs take", () => {
    expect(answerTo("1.250 * 2", undefined, "de")?.text).toBe("2500");
    expect(answerTo("1,250 * 2", undefined, "de")?.text).toBe("2,5");
  });

  test.each(["1,2,3 + 1", "1.12.2026 - 3", "555 123-4567", "1,250.5,3 + 1", "0171 555 - 1", "1,,5 + 1"])(
    "but %s is none",
    (text) => expect([said(text), shown(text, "de")]).toEqual([null, null]),
  );
});

describe("a result is exact, or says that it is rounded", () => {
  test.each([
    ["9007199254740991 - 1", "9,007,199,254,740,990"],
    ["94906267 * 94906265", "9,007,199,326,062,755"],
    ["123456789 * 1000 + 1", "123,456,789,001"],
    ["1/3 * 3", "1"],
    ["0.1 + 0.2 - 0.3", "0"],
    ["2^-10", "0.0009765625"],
    ["5² + 12²", "169"],
    ["-2^2", "-4"],
    ["2**10", "1,024"],
    ["sqrt(16) + 1", "5"],
    ["round(2/3)", "1"],
    ["9/11=", "≈ 0.818181818182"],
    ["2^0.5", "≈ 1.41421356237"],
    ["sqrt(2) * 0 + 1", "≈ 1"],
    ["1000000 / 7", "≈ 142,857.142857"],
  ])("%s: %s", (text, answer) => expect(shown(text)).toBe(answer));
});

test("forms of another width are read as the plain ones", () => {
  expect(said("２＋２")).toBe("4");
  expect(said("（３＋４）×２＝")).toBe("14");
  expect(said("８０　＋　２５％")).toBe("100");
  expect(said("１０ｋｍ　ｉｎ　ｍ")).toBe("10000 m");
});

describe("an amount in another unit is answered", () => {
  test.each([
    ["10 km in m", "10000 m"],
    ["3 miles to km", "4.828032 km"],
    ["100 f in c", "37.7778 °C"],
    ["5 lbs in kg", "2.26796185 kg"],
    ["1 GB in MB", "1000 MB"],
    ["3 days in hours", "72 hours"],
  ])("%s: %s", (text, answer) => expect(said(text)).toBe(answer));

  test.each([
    ["500 mb in kb", "500,000 kB"],
    ["5000 kb in MB", "5 MB"],
    ["1 gb in mb", "1,000 MB"],
    ["100 Mb in MB", "12.5 MB"],
    ["1 Gb in Mb", "1,000 Mbit"],
    ["1 GiB in mib", "1,024 MiB"],
    ["1 gigabyte in megabytes", "1,000 MB"],
    ["1 mebibyte in bytes", "1,048,576 B"],
    ["8 megabits in kilobits", "8,000 kbit"],
    ["2 hours in mins", "120 min"],
    ["1 kilo in kgs", "1 kg"],
    ["5000 b in kb", "5 kB"],
    ["8 b in B", "1 B"],
    ["2 KG in G", "2,000 g"],
    ["1 L in ML", "1,000 ml"],
    ["500 MG in G", "0.5 g"],
    ["5 M in CM", "500 cm"],
    ["120 S in MIN", "2 min"],
    ["3 kw in w", "3,000 W"],
    ["1 KWH in kj", "3,600 kJ"],
    ["2 mw in kw", "2,000 kW"],
    ["2000 khz in mhz", "2 MHz"],
  ])("in the case that people mean, %s: %s", (text, answer) => expect(shown(text)).toBe(answer));

  test.each([
    ["32 f in c", "0 °C"],
    ["-40 °F in °C", "-40 °C"],
    ["20 celsius to fahrenheit", "68 °F"],
    ["0 C to K", "273.15 K"],
    ["21 degrees c in f", "69.8 °F"],
    ["37 ℃ in ℉", "98.6 °F"],
    ["100 f in c", "≈ 37.7778 °C"],
    ["1 lb in kg", "0.45359237 kg"],
    ["1 oz in g", "28.349523125 g"],
    ["1 acre in m2", "4,046.8564224 m2"],
    ["1 km in miles", "≈ 0.621371 miles"],
    ["30 psi in kPa", "≈ 206.8427 kPa"],
    ["1 year in months", "12 months"],
    ["2 decades in years", "20 years"],
    ["1 year in days", "≈ 365 days"],
    ["9007199254740991 m in mm", "9,007,199,254,740,991,000 mm"],
  ])("exact, or marked as rounded, %s: %s", (text, answer) => expect(shown(text)).toBe(answer));

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
