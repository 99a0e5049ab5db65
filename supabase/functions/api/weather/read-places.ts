import * as z from "zod";
import { toPlainName } from "../../_shared/contract/texts/names.ts";
import { MAX_PLACES, type Place, placesAnswer } from "../../_shared/contract/widgets/weather.ts";
import type { AskService } from "../ask-service.ts";

const MAX_NAME_LENGTH = 120;

/** Lone surrogates, which Postgres does not store. */
const HALVES = /\p{Cs}/gu;

const name = z
  .string()
  .transform((text) => toPlainName(text).trim().slice(0, MAX_NAME_LENGTH).replaceAll(HALVES, "").trim());
const optionalName = name.nullish().transform((text) => text || null);
const tenth = z.number().transform((degrees) => Math.round(degrees * 10) / 10 + 0);

/** The documented fields of Open-Meteo's answer. Without a match, the list is missing. */
const serviceAnswer = z.object({
  results: z
    .array(
      z.object({
        name,
        admin1: optionalName,
        country: optionalName,
        latitude: tenth,
        longitude: tenth,
        timezone: z.string().optional(),
      }),
    )
    .max(100)
    .default([]),
});

/** The places of this name, the best first. Throws for an undocumented format. */
export async function readPlaces(ask: AskService, query: string, language: string): Promise<Place[]> {
  const answer = await ask({ name: query, language, count: String(MAX_PLACES), format: "json" });
  const found = serviceAnswer.parse(answer).results.map(
    // Uninhabited islands have no time zone in the answer, and no name in some languages.
    ({ admin1, country, timezone = "UTC", ...place }) => ({
      ...place,
      region: admin1,
      country,
      timeZone: timezone,
    }),
  );
  const places = new Map(found.filter((place) => place.name !== "").map((place) => [textOf(place), place]));
  return placesAnswer.parse({ places: [...places.values()].slice(0, MAX_PLACES) }).places;
}

/** Places with the same texts and the same cell are duplicates: their weather is equal. */
const textOf = (place: object) => JSON.stringify(Object.values(place));
