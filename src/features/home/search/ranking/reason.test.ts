import { expect, test } from "vitest";
import { readQuery } from "./query.ts";
import { reasonFor } from "./reason.ts";

const app = {
  url: "https://www.campus.test/start",
  tags: ["lecture notes", "courses"],
  description: "Free courses with notebooks and exams.",
};
const reason = (typed: string) => reasonFor(app, readQuery(typed));

test("the tag that has a word of what is typed comes first, as it is written", () => {
  expect(reason("not")).toEqual({ kind: "tag", text: "lecture notes" });
});

test("the description gives the word that begins so", () => {
  expect(reason("exam")).toEqual({ kind: "description", text: "exams" });
});

test("the address gives its host", () => {
  expect(reason("camp")).toEqual({ kind: "address", text: "campus.test" });
});

test("there is none for the inside of a word, a single letter or nothing", () => {
  expect(reason("otes")).toBeNull();
  expect(reason("n")).toBeNull();
  expect(reason("")).toBeNull();
});
