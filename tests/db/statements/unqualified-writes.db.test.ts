import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";

const { rolledBack } = testDatabase();

/** Updates and deletes without `where` in a function's text. Hosted REST loads pg-safeupdate, which refuses them. */
function unqualifiedWrites(source: string): string[] {
  const code = source.replaceAll(/--[^\n]*/g, "").replaceAll(/'(?:[^']|'')*'/g, "''");
  const writes = code.matchAll(
    /(?<!\b(?:for|do|or|after|before)\s+)\b(?:update\s+(?!of\b)|delete\s+from\s+)[\w.]+/gi,
  );
  return [...writes]
    .map(({ index }) => statementAt(code, index))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

/** The statement from here to its semicolon, or to the end of the enclosing parentheses. */
function statementAt(code: string, start: number): string {
  let depth = 0;
  for (let end = start; end < code.length; end++) {
    if (code[end] === "(") depth++;
    if (code[end] === ")") depth--;
    if (depth < 0 || code[end] === ";") return code.slice(start, end);
  }
  return code.slice(start);
}

test("the check finds a write without a where, and only that", () => {
  expect(unqualifiedWrites("begin update private.a set b = b + 1; end")).toHaveLength(1);
  expect(
    unqualifiedWrites("with gone as (delete from private.a returning b) select b where true"),
  ).toHaveLength(1);
  for (const fine of [
    "update private.a set b = (select c from d where e) where only_row;",
    "insert into a values (1) on conflict (b) do update set c = 1;",
    "select a from b for update of c skip locked;",
    "perform 'delete from a'; -- update a set b",
  ]) {
    expect([fine, unqualifiedWrites(fine)]).toEqual([fine, []]);
  }
});

test(
  "no function updates or deletes without a where",
  rolledBack(async ({ sql }) => {
    const functions = await sql<{ name: string; source: string }[]>`
      select oid::regprocedure::text as name, prosrc as source from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private') and prosrc <> ''`;
    expect(functions.length).toBeGreaterThan(50);
    const found = functions.flatMap(({ name, source }) =>
      unqualifiedWrites(source).map((write) => [name, write]),
    );
    expect(found).toEqual([]);
  }),
);
