import type { Plugin } from "vite";

const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;

/**
 * Inlines the home screen's styles. The first paint waits for them, and a phone fetches them as slowly as the
 * page. The page's policy lists their hashes (deploy/headers/content-policy.ts). The whole stylesheet stays a
 * file, which the inline one names; deploy/pages/fill-page.ts puts it inline for other pages.
 */
export function inlineStyles(): Plugin {
  return {
    name: "perch:inline-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        return html.replaceAll(LINK, (_link, name: string) => {
          const file = bundle[name];
          if (file?.type !== "asset") throw new Error(`The build has no ${name}.`);
          const styles = String(file.source).trim();
          if (styles.includes("</style")) throw new Error(`${name} would end its element early.`);
          delete bundle[name];
          const [whole, ...others] = Object.keys(bundle).filter((other) => other.endsWith(".css"));
          if (others.length > 0) throw new Error(`${others.join(", ")} would be loaded with no page.`);
          const named = whole ? ` data-whole="/${whole}"` : "";
          // Without this link, lazy chunks would load the file again. No browser loads this type, but Chromium 150
          // fetches a disabled link.
          return `<style${named}>${styles}</style><link rel="stylesheet" href="/${name}" type="text/inlined" />`;
        });
      },
    },
  };
}
