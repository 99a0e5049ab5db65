import { expect, test } from "vitest";
import { RESERVED_SLUGS } from "#contract/texts/slugs.ts";
import { ownDatabase } from "../support/backend.ts";

const sql = ownDatabase();

test("the database and the contract reserve the same words", async () => {
  const rows = await sql<
    { slug: string }[]
  >`select slug from private.slugs where kind = 'route' order by slug`;
  expect(rows.map(({ slug }) => slug)).toEqual([...RESERVED_SLUGS].toSorted());
});
