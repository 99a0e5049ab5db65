import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { createSelfSigned } from "../self-signed.ts";
import { changingPages } from "./changing.ts";
import { type Answer, pages } from "./pages.ts";

export interface FixtureSites {
  /** `http://127.0.0.1:<port>`; pages.ts has its pages. */
  url: string;
  /** The same over TLS, with an untrusted certificate. */
  tlsUrl: string;
  /** The entry of ALLOW_PRIVATE_HOSTS that lets the function read the sites. */
  hosts: string;
  close: () => Promise<void>;
}

/**
 * Serves the sites that import tests read. Without a port, it takes a free one. `/_/open?path=` returns the
 * number of open requests for a path.
 */
export async function startFixtureSites(wantedPort = 0): Promise<FixtureSites> {
  const open = new Map<string, number>();
  const answer: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fixture");
    if (pathname === "/_/open") {
      response.end(String(open.get(searchParams.get("path") ?? "") ?? 0));
      return;
    }
    open.set(pathname, (open.get(pathname) ?? 0) + 1);
    response.on("close", () => open.set(pathname, (open.get(pathname) ?? 1) - 1));
    void serve(request, response, { pathname, search: searchParams });
  };
  const plain = createServer(answer);
  const encrypted = createTlsServer({ ...createSelfSigned(["localhost"]) }, answer);
  const [port, tlsPort] = await Promise.all([listen(plain, wantedPort), listen(encrypted, 0)]);
  return {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    hosts: `127.0.0.1:${port},127.0.0.1:${tlsPort}`,
    close: async () => {
      for (const server of [plain, encrypted]) server.closeAllConnections();
      await Promise.all([plain, encrypted].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: { pathname: string; search: URLSearchParams },
): Promise<void> {
  const page = [...pages, ...changingPages].find(({ path }) => path.test(pathname));
  const answer: Answer = page
    ? await page.answer({ pathname, search, host: request.headers.host ?? "", response })
    : { status: 404, body: "<title>Not here</title>" };
  if (answer === "left open") return;
  const { status = 200, headers = {}, body = "" } = answer;
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
}

function listen(server: Server, wantedPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(wantedPort, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
