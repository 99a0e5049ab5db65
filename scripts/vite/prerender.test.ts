import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";
import { prerender } from "./prerender.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "perch-prerender-"));
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(root, "main.js"), 'import "./main.css"; void import("./whole.css");');
  writeFileSync(join(root, "main.css"), "a { color: red }");
  writeFileSync(join(root, "whole.css"), "a { color: red } b { color: red }");
});
afterEach(() => rmSync(root, { recursive: true }));

async function built(html: string): Promise<string> {
  writeFileSync(join(root, "index.html"), html);
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [inlineStyles(), prerender()],
    build: { modulePreload: { polyfill: false } },
  });
  return readFileSync(join(root, "dist/index.html"), "utf8");
}

const page = (place: string) =>
  `<html><head><title>Perch</title><script type="module" src="/main.js"></script></head><body>${place}</body></html>`;

function writeRenderer(): void {
  mkdirSync(join(root, "dist-server"));
  const code = "export const renderPage = async (url) => ({ html: `<main>${url.pathname} $&</main>` });";
  writeFileSync(join(root, "dist-server/entry-server.js"), code);
}

test("the built page contains the home screen, its own title and the styles of the entry, and names the others", async () => {
  writeRenderer();
  const html = await built(page('<!--page--><div id="root"></div><!--/page-->'));
  expect(html).toContain('<div id="root" data-path="/"><main>/ $&</main></div>');
  expect(html).toContain("<title>Perch</title>");
  expect(html).toMatch(
    /<style data-whole="\/assets\/whole-[\w-]+\.css">a\{color:red\}<\/style><link rel="stylesheet" href="\/assets\/index-[\w-]+\.css" type="text\/inlined" \/>/,
  );
});

test("a build without a renderer, or without a place for its page, fails", async () => {
  await expect(built(page("<!--page--><!--/page-->"))).rejects.toThrow("entry-server.js");
  writeRenderer();
  await expect(built(page('<div id="root"></div>'))).rejects.toThrow("no place for a page");
});
