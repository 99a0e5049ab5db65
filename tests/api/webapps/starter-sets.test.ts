import { expect, test } from "vitest";
import { Client } from "../support/client.ts";

test("the sets of an empty home screen come in one answer, in their order, and no app is in two of them", async () => {
  const { sets } = (await new Client().call("listStarterSets")).body;
  expect(sets.map(({ name }) => name)).toEqual(["work", "study", "make", "play", "news"]);
  expect(sets.map(({ apps }) => apps.length)).toEqual([6, 6, 6, 6, 6]);
  expect(new Set(sets.flatMap(({ apps }) => apps.map(({ id }) => id))).size).toBe(30);
});
