import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The inline scripts of index.html, in their order, as files of the extension. */
const FILES = ["before-paint.js", "restore.js"] as const;
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * Replacements in these scripts for the extension: its page is always the home screen, and it has no cookies
 * (src/shared/state/look/kept-theme.extension.ts).
 */
const CHANGES: readonly [from: string, to: string][] = [
  ['location.pathname === "/"', "true"],
  ["document.cookie", 'localStorage["perch-theme"]'],
];

/** Tags for the site only. */
const OF_SITES =
  /^\s*<(?:link\s+rel="(?:manifest|apple-touch-icon|search)"|meta\s+name="theme-color")[^>]*>\n/gm;

const [SITE_ENTRY, OWN_ENTRY] = ["/src/main.tsx", "/src/extension/new-tab/main.ts"];

/**
 * Makes index.html the new tab, with the extension's entry. Inline scripts become files, because an
 * extension's policy allows no inline scripts.
 */
export function extensionPage(): Plugin[] {
  return [ownEntry, scriptFiles()];
}

const ownEntry: Plugin = {
  name: "perch:extension-entry",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace(SITE_ENTRY, OWN_ENTRY) },
};

function scriptFiles(): Plugin {
  let scripts: string[];
  return {
    name: "perch:extension-page",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ root }) {
      scripts = scriptsOf(readFileSync(join(root, "index.html"), "utf8"));
    },
    transformIndexHtml: { order: "post", handler: withoutInline },
    generateBundle: {
      // Runs after Vite has added the page.
      order: "post",
      handler(_options, bundle) {
        if (!("index.html" in bundle)) return;
        for (const [index, fileName] of FILES.entries()) {
          this.emitFile({ type: "asset", fileName, source: scripts[index] ?? "" });
        }
      },
    },
  };
}

/** The page with its scripts as files, and without the site's own tags. */
export function withoutInline(html: string): string {
  const files = FILES.values();
  return html
    .replaceAll(OF_SITES, "")
    .replaceAll(INLINE, () => `<script src="/${files.next().value}"></script>`);
}

/** Throws when index.html has unknown scripts. */
export function scriptsOf(html: string): string[] {
  let scripts = [...html.matchAll(INLINE)].map(([, text = ""]) => text.trim());
  if (scripts.length !== FILES.length) throw new Error("index.html has other inline scripts.");
  for (const [from, to] of CHANGES) {
    if (scripts.join("").split(from).length !== 2) throw new Error(`index.html needs ${from} once.`);
    scripts = scripts.map((text) => text.replace(from, () => to));
  }
  return scripts;
}
