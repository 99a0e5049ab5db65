import { expect, test } from "vitest";
import { labelParts } from "./label-parts.ts";

test.each([
  ["BoardGameGeek", ["Board", "Game", "Geek"]],
  ["OpenAI", ["Open", "AI"]],
  ["HTMLEditor", ["HTML", "Editor"]],
  ["Base64Encode", ["Base64", "Encode"]],
  ["ÖffiÜbersicht", ["Öffi", "Übersicht"]],
])("%s may break before its capitals", (name, parts) => {
  expect(labelParts(name)).toEqual(parts);
});

test.each([
  ["dictionary.com", ["dictionary", ".com"]],
  ["app.diagrams.net", ["app", ".diagrams", ".net"]],
])("%s may break before its dots", (name, parts) => {
  expect(labelParts(name)).toEqual(parts);
});

test.each([
  "Excalidraw",
  "ACME",
  "4K Video",
  "The New York Times",
  "U. S. News",
  "Wait...",
  "日本語",
  "",
  "𝔘𝔫𝔦",
])("%s may break at its spaces only", (name) => {
  expect(labelParts(name)).toEqual([name]);
});
