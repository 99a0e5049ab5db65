import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createSiteHandler, type Site } from "./site-handler.ts";
import { fileCaching, HOSTED_PAGE_HEADERS } from "./site-headers.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Serves the built site in `dist` for Node's http server; reads only, so that it needs no bodies. */
export function createNodeSite({ dist, ...site }: Site & { dist: string }): RequestListener {
  const handle = createSiteHandler(site);
  const readShell = async () => new Response(await readFile(join(dist, "index.html")));

  async function answer(request: Request): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...HOSTED_PAGE_HEADERS, allow: "GET, HEAD" } });
    }
    return (
      (await readFileAt(dist, new URL(request.url).pathname)) ??
      (await handle(request, readShell)) ??
      missing()
    );
  }

  return (incoming, outgoing) => {
    answer(toRequest(incoming, site.siteUrl))
      .then((response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error);
        if (!outgoing.headersSent) outgoing.writeHead(502, HOSTED_PAGE_HEADERS);
        outgoing.end();
      });
  };
}

/** The file at this path; null when there is none, or when it is the page itself, which has to get its head. */
async function readFileAt(dist: string, path: string): Promise<Response | null> {
  const type = TYPES[extname(path)];
  const file = join(dist, path);
  if (type === undefined || !file.startsWith(join(dist, sep)) || path === "/index.html" || !existsSync(file))
    return null;
  return new Response(await readFile(file), {
    headers: { ...HOSTED_PAGE_HEADERS, "cache-control": fileCaching(path), "content-type": type },
  });
}

function missing(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { ...HOSTED_PAGE_HEADERS, "content-type": "text/plain; charset=utf-8" },
  });
}

function toRequest({ method = "GET", url = "/", headers }: IncomingMessage, siteUrl: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !["connection", "host", "transfer-encoding"].includes(name)
      ? [[name, value]]
      : [],
  );
  // Only GET and HEAD are answered; another method needs no faithful copy. The path may look like a host ("//x").
  const path = `/${url.replace(/^[/\\]+/, "")}`;
  return new Request(new URL(path, siteUrl), {
    method: method === "HEAD" ? "HEAD" : methodOf(method),
    headers: passed,
  });
}

/** `Request` refuses TRACE and its like outright; they get the same 405 as POST. */
const methodOf = (method: string): string => (method === "GET" ? "GET" : "POST");

async function send(
  response: Response,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  // fetch has decoded what the backend had encoded.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) delete headers[name];
  outgoing.writeHead(response.status, headers);
  if (method === "HEAD" || response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
}
