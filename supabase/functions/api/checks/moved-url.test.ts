import { expect, test } from "vitest";
import { movedUrl } from "./moved-url.ts";

test.each([
  ["the same", "https://a.example/", "https://a.example/", "https://a.example/"],
  ["encryption", "http://a.example/x?y=1", "https://a.example/x?y=1", "https://a.example/x?y=1"],
  ["encryption given up", "https://a.example/", "http://a.example/", "https://a.example/"],
  ["www.", "https://a.example/app", "https://www.a.example/app", "https://www.a.example/app"],
  ["another host", "https://old.example/", "https://new.example/", "https://new.example/"],
  ["a slash", "https://a.example/app", "https://a.example/app/", "https://a.example/app"],
  ["a language", "https://a.example/", "https://a.example/en", "https://a.example/"],
  ["signing in elsewhere", "https://a.example/", "https://accounts.example/login", "https://a.example/"],
  ["signing in with a query", "https://a.example/", "https://b.example/?next=a", "https://a.example/"],
  ["a fragment", "https://old.example/#/app", "https://new.example/", "https://new.example/#/app"],
])("%s", (_what, asked, final, expected) => {
  expect(movedUrl(asked, final)).toBe(expected);
});
