import type { Plugin } from "vite";

const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;

/**
 * Writes the styles that index.html links to into the page itself. Nothing is painted before they arrive, and a phone
 * fetches them as slowly as the page. The page's policy names them by their text (deploy/headers/content-policy.ts).
 * Styles of other pages stay files.
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
          // Lazy parts would load the file again without this link, which never loads.
          return `<style>${styles}</style><link rel="stylesheet" href="/${name}" disabled />`;
        });
      },
    },
  };
}
