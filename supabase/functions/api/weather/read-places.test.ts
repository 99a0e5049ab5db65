import { expect, test, vi } from "vitest";
import { SERVICE_PLACES } from "../../../../tests/support/weather/service-forecast.ts";
import type { AskService } from "../ask-service.ts";
import { readPlaces } from "./read-places.ts";

const read = (answer: unknown) => readPlaces(() => Promise.resolve(answer), "utrecht", "nl");
const [UTRECHT] = SERVICE_PLACES;

test("places have a name, where that is, and the cell that they lie in", async () => {
  expect(await read({ results: SERVICE_PLACES })).toEqual([
    {
      name: "Utrecht",
      region: "Provincie Utrecht",
      country: "Netherlands",
      latitude: 52.1,
      longitude: 5.1,
      timeZone: "Europe/Amsterdam",
    },
    {
      name: "Utrecht",
      region: "KwaZulu-Natal",
      country: "South Africa",
      latitude: -27.7,
      longitude: 30.3,
      timeZone: "Africa/Johannesburg",
    },
  ]);
});

test("the service is asked for eight places in the person's language", async () => {
  const ask = vi.fn<AskService>(() => Promise.resolve({}));
  await readPlaces(ask, "den haag", "nl");
  expect(ask.mock.calls).toEqual([[{ name: "den haag", language: "nl", count: "8", format: "json" }]]);
});

test("no match is no place", async () => {
  expect(await read({ generationtime_ms: 0.5 })).toEqual([]);
});

test("the same place twice is one, and at most eight are left", async () => {
  expect(await read({ results: [UTRECHT, { ...UTRECHT, id: 2 }] })).toHaveLength(1);
  const many = Array.from({ length: 20 }, (_, n) => ({ ...UTRECHT, name: `Place ${n}` }));
  expect(await read({ results: many })).toHaveLength(8);
});

test("names lose line breaks, direction overrides and halves of characters, and places without a name are left out", async () => {
  const results = [
    { ...UTRECHT, name: "Ut\u202erecht\n\ud83c", admin1: "", country: undefined },
    { ...UTRECHT, name: "\u0007" },
  ];
  expect(await read({ results })).toEqual([
    expect.objectContaining({ name: "Utrecht", region: null, country: null }),
  ]);
});

test.each([
  ["no object", "<html>"],
  ["no list", { results: {} }],
  ["a place nowhere", { results: [{ ...UTRECHT, latitude: 123 }] }],
  ["a place without a position", { results: [{ name: "Utrecht" }] }],
])("an answer with %s is refused", async (_what, answer) => {
  await expect(read(answer)).rejects.toThrow();
});
