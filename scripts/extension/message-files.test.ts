import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { extensionManifest } from "./manifest.ts";
import { writeLocales, writeMessageFiles } from "./message-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "perch-locales-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), "utf8")) as T;

test("the manifest's texts are there in every language, by the names that browsers know", async () => {
  const locales = join(folder, "_locales");
  await writeLocales(locales);
  const manifest = JSON.stringify(
    extensionManifest("chromium", { site: new URL("https://perch.example"), version: "1" }),
  );
  const names = [...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name);
  expect(readdirSync(locales)).toHaveLength(LANGUAGES.length);
  expect(readdirSync(locales)).toEqual(expect.arrayContaining(["en", "pt_BR", "zh_CN"]));
  for (const locale of readdirSync(locales)) {
    const texts = read<Record<string, { message: string }>>("_locales", locale, "messages.json");
    expect(Object.keys(texts).toSorted()).toEqual(names.toSorted());
    expect(texts["description"]?.message.length).toBeLessThanOrEqual(132);
  }
  const german = read<Record<string, { message: string }>>("_locales", "de", "messages.json");
  expect(german["add"]?.message).toBe("Diese Seite zu Perch hinzufügen");
});

test("catalogues are files of JSON, which a service worker can read", async () => {
  await writeMessageFiles(join(folder, "messages"));
  expect(readdirSync(join(folder, "messages"))).toContain("de.dialogs.json");
  const { messages } = read<{ messages: Record<string, unknown> }>("messages", "ar.dialogs.json");
  // Names keep their own direction.
  expect(JSON.stringify(messages).includes('"\u2068",["email"],"\u2069"')).toBe(true);
});
