import { expect, test } from "vitest";
import { fillShell } from "./shell.ts";

const CONFIG = {
  supabaseUrl: "http://127.0.0.1:54321",
  supabaseAnonKey: "key</script>",
  realtime: "false",
  localDev: "true",
  adminEmail: "admin@perch.test",
} as const;
const HTML = `<html><head><title>Perch</title>
<script type="application/json" id="perch-config">{"supabaseUrl":"%VITE_SUPABASE_URL%"}</script></head></html>`;

test("the page is told its backend, and no value can end the element", () => {
  const json = /id="perch-config">([^<]*)<\/script>/.exec(fillShell(HTML, CONFIG))?.[1];
  expect(JSON.parse(json ?? "")).toEqual(CONFIG);
});

test("a page without the element is refused", () => {
  expect(() => fillShell("<html></html>", CONFIG)).toThrow("perch-config");
});
