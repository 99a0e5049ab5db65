import { expect, test } from "vitest";
import { makeSeals, newSeals, readSeals } from "./seal.ts";

const SEALED = ["aa  migrations/1_create_birds.sql", "bb  migrations/3_create_nests.sql"];
const REFUSED = /3_create_nests\.sql is merged/;

test("merged migrations are unchanged, and every migration is sealed (npm run migrations:seal)", () => {
  expect(newSeals(readSeals(), makeSeals())).toEqual([]);
});

test("a migration after the sealed ones is new", () => {
  const added = "cc  migrations/4_create_eggs.sql";
  expect(newSeals(SEALED, [...SEALED, added])).toEqual([added]);
});

test("a changed sealed migration is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!, "b2  migrations/3_create_nests.sql"])).toThrow(REFUSED);
});

test("a missing sealed migration is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!])).toThrow(REFUSED);
});

test("a migration that would run before a sealed one is refused", () => {
  expect(() => newSeals(SEALED, [SEALED[0]!, "cc  migrations/2_create_eggs.sql", SEALED[1]!])).toThrow(
    REFUSED,
  );
});
