import { expect, test } from "vitest";
import { labelParts } from "./label-parts.ts";

test.each([
  ["BoardGameGeek", ["Board", "Game", "Geek"]],
  ["HTMLEditorPro", ["HTML", "Editor", "Pro"]],
  ["My BoardGameGeek", ["My Board", "Game", "Geek"]],
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
  "OpenAI",
  "WhatsApp Web",
  "Microsoft PowerPoint",
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
