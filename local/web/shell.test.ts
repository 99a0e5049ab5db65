import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { renderShell } from "./shell.ts";

const CONFIG = {
  supabaseUrl: "http://127.0.0.1:54321",
  supabaseAnonKey: "key</script>",
  localDev: "true",
  adminEmail: "admin@perch.test",
} as const;
const THEME = "document.documentElement.dataset.theme = 'perch-dark';";
const HTML = `<html><head><title>Perch</title><script>${THEME}</script>
<script type="application/json" id="perch-config">{"supabaseUrl":"%VITE_SUPABASE_URL%"}</script>
<script type="module" src="/assets/main.js"></script></head></html>`;

const { file, policy } = renderShell(HTML, CONFIG);

test("the page is told its backend, and no value can end the element", () => {
  const json = /id="perch-config">([^<]*)<\/script>/.exec(file(null).bytes.toString())?.[1];
  expect(JSON.parse(json ?? "")).toEqual(CONFIG);
});

test("the policy allows the page's own inline script, by its hash, and no other", () => {
  const hash = createHash("sha256").update(THEME).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:54321;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a head takes the place of the page's own, under the same policy", () => {
  const page = file("<title>Notion</title>").bytes.toString();
  expect(page).toContain("<title>Notion</title>");
  expect(page).not.toContain("<title>Perch</title>");
  expect(file("<title>Notion</title>")).toBe(file("<title>Notion</title>"));
});

test("a page without the element is refused", () => {
  expect(() => renderShell("<html></html>", CONFIG)).toThrow("perch-config");
});
