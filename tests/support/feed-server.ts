import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a feed answers: its XML, and how. */
export interface FeedAnswer {
  body?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Never answers. */
  hangs?: boolean;
}

export interface FeedServer {
  /** The address of a feed; any name does. */
  feedUrl: (name: string) => string;
  /** What has to stand in ALLOW_PRIVATE_HOSTS for the feeds to be read. */
  host: string;
  close: () => Promise<void>;
}

/**
 * Serves feeds that tests write: `PUT /feeds/{name}` with a FeedAnswer says what `GET` answers from then on (an empty
 * feed before that), `GET /requests` lists the headers of every reading. A `headers.etag` is honoured with a 304.
 * Without a port any free one is taken.
 */
export async function startFeedServer(port = 0): Promise<FeedServer> {
  const answers = new Map<string, FeedAnswer>();
  let readings: { path: string; headers: object }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      answers.set(path, JSON.parse(String(Buffer.concat(parts))) as FeedAnswer);
      response.end();
    } else if (path === "/requests") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(readings));
      readings = [];
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
