import type { Plugin } from "vite";
import { COMPILE_HINT, pageChunks, PAGES } from "./page-chunks.ts";

/**
 * Has browsers compile the scripts that a visit begins with while they fetch them: nearly every function in them is
 * called at once, and compiling each at its first call took half of the task that draws the page. Those that do not know
 * the hint read a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export function compileHints(): Plugin {
  let root = "";
  return {
    name: "perch:compile-hints",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // The hint has to be the first line, and Vite writes one of its own there.
      order: "post",
      handler(_options, bundle) {
        const marked = new Set(Object.keys(PAGES).flatMap((page) => pageChunks(bundle, root, page)));
        for (const chunk of marked) chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
      },
    },
  };
}
