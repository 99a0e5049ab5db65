import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { fillPage } from "../../deploy/pages/fill-page.ts";
import type * as Server from "../../src/entry-server.tsx";

/** A placeholder site: the prerendered page names no origin. */
const SITE_URL = new URL("http://localhost/");

/**
 * Puts the home screen of a first visit into index.html. The build of src/entry-server.tsx, beside this build's
 * folder, renders it.
 */
export function prerender(): Plugin {
  let serverBuild = "";
  return {
    name: "perch:prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ root, build }) {
      serverBuild = resolve(root, build.outDir, "../dist-server/entry-server.js");
    },
    transformIndexHtml: {
      order: "post",
      async handler(shell) {
        const { renderPage } = (await import(pathToFileURL(serverBuild).href)) as typeof Server;
        const { html } = await renderPage(SITE_URL, {});
        return fillPage(shell, SITE_URL.pathname, { html });
      },
    },
  };
}
