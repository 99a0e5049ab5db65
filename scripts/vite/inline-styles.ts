import type { Plugin } from "vite";

const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;

/**
 * Writes the styles that index.html links to into the page itself, in place of their files: nothing is painted before
 * they are there, and fetching them takes a phone as long as fetching the page. The page's policy names them by their
 * text (deploy/content-policy.ts). Styles of other pages stay files.
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
          // Lazy parts ask for the file again unless they find its link, which is never loaded.
          return `<style>${styles}</style><link rel="stylesheet" href="/${name}" disabled />`;
        });
      },
    },
  };
}
