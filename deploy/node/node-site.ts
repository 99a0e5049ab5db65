import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createPages, type PageSite } from "../pages/pages.ts";
import { fileCaching, HOSTED_PAGE_HEADERS } from "../headers/site-headers.ts";
import { isPlainTarget } from "../plain-target.ts";
import { refusalOf, refuse } from "../refusals.ts";
import { sendFile, staticFile, type ReadFile, type StaticFile } from "./static-file.ts";
import { sendRefusal } from "./worded-server.ts";

/** The build's own page. It is never served as a file, because each path has its own content. */
const SHELL = "/index.html";

/**
 * Serves the built site on Node's http server, compressed for clients that accept it. It does not serve the backend's
 * paths.
 */
export function createNodeSite({ readFile, ...site }: PageSite & { readFile: ReadFile }): RequestListener {
  const { siteUrl, pageHeaders = HOSTED_PAGE_HEADERS } = site;
  const pages = createPages(site);
  const pageFile = keepPages();

  async function readShell(): Promise<string> {
    const shell = await readFile(SHELL);
    if (!shell) throw new Error("The build has no index.html.");
    return shell.bytes.toString();
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: target = "/" } = incoming;
    const refusal = refusalOf(method, target, pageHeaders);
    if (refusal) {
      sendRefusal(outgoing, refusal);
      return;
    }
    const url = isPlainTarget(target) ? new URL(target, siteUrl) : null;
    const path = url?.pathname ?? SHELL;
    const file = path === SHELL ? null : await readFile(path);
    if (file) {
      await sendFile(incoming, outgoing, file, 200, { ...pageHeaders, "cache-control": fileCaching(path) });
      return;
    }
    const { accept, "accept-language": acceptLanguage } = incoming.headers;
    const finding = pages.find({ url, accept, acceptLanguage });
    if (!finding) {
      sendRefusal(outgoing, refuse(404, "Not found", pageHeaders));
      return;
    }
    const [shell, found] = await Promise.all([readShell(), finding]);
    const { status, headers, html } = await pages.fill(shell, found);
    await sendFile(incoming, outgoing, pageFile(html), status, headers);
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      const said = "This page can't be shown right now. Please try again in a moment.";
      if (outgoing.headersSent) outgoing.end();
      else sendRefusal(outgoing, refuse(502, said, pageHeaders));
    });
  };
}

/** A page is compressed once and requested often. */
const MAX_PAGES = 200;

function keepPages(): (html: string) => StaticFile {
  const kept = new Map<string, StaticFile>();
  return (html) => {
    const known = kept.get(html);
    if (known) return known;
    const page = staticFile(Buffer.from(html), "text/html; charset=utf-8");
    const [oldest] = kept.keys();
    if (kept.size >= MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    kept.set(html, page);
    return page;
  };
}
