import { expect, test } from "vitest";
import { matchApps } from "./match-apps.ts";

const app = (name: string, url = "https://x.test/") => ({ name, url });
const names = (found: { name: string }[]) => found.map((one) => one.name);

test("the start of the name beats the start of a word, which beats the inside, which beats the host", () => {
  const apps = [app("Zed", "https://photo.test"), app("Telephoto"), app("Google Photos"), app("Photopea")];
  expect(names(matchApps(apps, "photo", 9))).toEqual(["Photopea", "Google Photos", "Telephoto", "Zed"]);
});

test("case and accents don't matter, in either direction", () => {
  expect(names(matchApps([app("Épicerie")], "epi", 9))).toEqual(["Épicerie"]);
  expect(names(matchApps([app("Epicerie")], "ÉPI", 9))).toEqual(["Epicerie"]);
});

test("equal matches keep the order of the drawer and stop at the limit", () => {
  expect(names(matchApps([app("Mail B"), app("Mail A"), app("Mail C")], "mail", 2))).toEqual([
    "Mail B",
    "Mail A",
  ]);
});

test("nothing typed finds nothing", () => {
  expect(matchApps([app("A")], "  ", 9)).toEqual([]);
});
