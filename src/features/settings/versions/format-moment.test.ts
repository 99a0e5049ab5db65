import { afterEach, expect, test, vi } from "vitest";
import { formatMoment } from "./format-moment.ts";

const MOMENT = new Date(2026, 10, 18, 15, 4).toISOString();

afterEach(() => vi.unstubAllGlobals());

test("a moment is American English, or in the browser's language", () => {
  vi.stubGlobal("navigator", { language: "de-DE" });
  expect(formatMoment(MOMENT, { clockStyle: "24h", formats: "en-US" })).toBe("Nov 18, 2026, 15:04");
  expect(formatMoment(MOMENT, { clockStyle: "24h", formats: "browser" })).toBe("18.11.2026, 15:04");
});
