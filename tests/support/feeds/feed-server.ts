import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A feed's answer: its XML, status and headers. */
export interface FeedAnswer {
  body?: string;
  status?: number;
  headers?: Record<string, string>;
  hangs?: boolean;
}

export interface FeedServer {
  /** The address of a feed of any name. */
  feedUrl: (name: string) => string;
  /** The entry of ALLOW_PRIVATE_HOSTS that lets the function read the feeds. */
  host: string;
  close: () => Promise<void>;
}

/**
 * Serves feeds that tests write. `PUT /feeds/{name}` with a FeedAnswer sets the answer to `GET`; before that
 * it is an empty feed. `GET /requests?path=...` lists the headers of the reads of these paths since the last
 * call. A matching `headers.etag` gets a 304. Without a port, the server takes a free one.
 */
export async function startFeedServer(port = 0): Promise<FeedServer> {
  const answers = new Map<string, FeedAnswer>();
  let readings: { path: string; headers: object }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const { pathname, searchParams } = new URL(path, "http://feeds");
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      answers.set(path, JSON.parse(String(Buffer.concat(parts))) as FeedAnswer);
      response.end();
    } else if (pathname === "/requests") {
      const asked = new Set(searchParams.getAll("path"));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(readings.filter((reading) => asked.has(reading.path))));
      readings = readings.filter((reading) => !asked.has(reading.path));
    } else {
      readings.push({ path, headers: request.headers });
      const { body = EMPTY_FEED, status = 200, headers = {}, hangs = false } = answers.get(path) ?? {};
      if (hangs) return;
      const isKnown = headers["etag"] !== undefined && request.headers["if-none-match"] === headers["etag"];
      response.writeHead(isKnown ? 304 : status, { "content-type": "application/rss+xml", ...headers });
      response.end(isKnown ? undefined : body);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    feedUrl: (name) => `http://${host}/feeds/${name}`,
    host,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const EMPTY_FEED = '<rss version="2.0"><channel><title>Empty</title></channel></rss>';
