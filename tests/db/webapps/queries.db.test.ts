import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { meantWords } from "../../../supabase/functions/api/webapps/meant-words.ts";
import { testDatabase } from "../support/database.ts";

const { inEmptyStore } = testDatabase();

const PROJECT = new URL("../../../", import.meta.url);
const SEED = readFileSync(new URL("supabase/seed.sql", PROJECT), "utf8");

/** What people type into the store's search, and the apps of the first store that may then come first. */
const QUERIES = readFileSync(new URL("queries.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","))
  .map(([query = "", first = "", why = ""]) => ({ query, first: first.split("|"), why }));

test(
  `each of ${QUERIES.length} queries finds a fitting app of the first store first`,
  inEmptyStore(async ({ as, sql }) => {
    await sql.unsafe(SEED);
    const wrong: string[] = [];
    for (const { query, first, why } of QUERIES) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction answers one question at a time
      const [found] = await as(
        "anonymous",
        (visitor) =>
          visitor<{ title: string }[]>`select title from public.search_webapps(${meantWords(query, "en")})`,
      );
      if (!first.includes(found?.title ?? "")) {
        wrong.push(`${query} (${why}): ${found?.title ?? "nothing"}, not ${first.join(" or ")}`);
      }
    }
    expect(wrong).toEqual([]);
  }),
);
