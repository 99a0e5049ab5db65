import { expect, test } from "vitest";
import { modelsApp } from "./suggested-app.ts";

const app = { title: "Perch", url: "https://perch.example/", description: "A start page." };

test("a model's title loses invisible characters and direction overrides", () => {
  expect(modelsApp.parse({ ...app, title: "\u202eGood\u0007 app\u2066" }).title).toBe("Good app");
});

test.each(["https://user:secret@perch.example/", "ftp://perch.example/", "perch"])(
  "an app that a model places at %s is none",
  (url) => {
    expect(modelsApp.safeParse({ ...app, url }).success).toBe(false);
  },
);
