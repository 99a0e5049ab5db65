import { expect, test } from "vitest";
import { decodeText } from "#contract/texts/decode-text.ts";
import { GuardedFetchError } from "../../supabase/functions/_shared/guarded-fetch/error.ts";
import { createGuardedFetch } from "../../supabase/functions/_shared/guarded-fetch/guarded-fetch.ts";
import { parseFeed } from "../../supabase/functions/api/feed-reading/parse-feed.ts";
import { ASK_FOR_PAGE } from "../../supabase/functions/api/importer/page/fetch-page.ts";
import { readMetadata } from "../../supabase/functions/api/importer/page/metadata.ts";
import { readPage } from "../../supabase/functions/api/importer/page/read-page.ts";
import { endingOfAnswer } from "../../supabase/functions/api/checks/ending.ts";
import { NOW } from "../support/feeds/feed-fixtures.ts";
import { startHostileServer } from "../support/hostile/server.ts";
import { createTestNetwork } from "../support/test-network.ts";
import { articleLines } from "./support/article-lines.ts";
import { casesIn } from "./support/cases.ts";

const SITE = "http://site.example";

/** Later requests get a page that says what was asked. */
const echo = (raw: string) => {
  const [, path] = raw.split(" ");
  const cookie = /^Cookie: (.*)\r$/m.exec(raw)?.[1];
  const body = `<!doctype html><title>${path}${cookie === undefined ? "" : ` with ${cookie}`}</title>`;
  return `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

/** What comes of the answer: its final address and status, and the articles or the page's name. */
async function readAnswer(bytes: Uint8Array): Promise<string[]> {
  const server = await startHostileServer((socket, { raw }) =>
    socket.end(server.requests.length === 1 ? bytes : echo(raw)),
  );
  const network = createTestNetwork({
    names: { "site.example": ["93.184.216.34"] },
    route: () => ({ host: "127.0.0.1", port: server.port }),
  });
  const fetchGuarded = createGuardedFetch({ network, userAgent: "Perch test", allowPrivateHosts: new Set() });
  try {
    const response = await fetchGuarded(`${SITE}/`, ASK_FOR_PAGE);
    const { url, status, headers, body } = response;
    const { outcome } = endingOfAnswer(response, null);
    const text = decodeText(body, headers.get("content-type"));
    const feed = parseFeed(text, url, NOW);
    return [
      `${status} ${outcome} ${url}`,
      ...(feed ? articleLines(feed) : [readMetadata(readPage(text, url), null, url).title]),
    ];
  } catch (error) {
    if (error instanceof GuardedFetchError) return [error.code];
    throw error;
  } finally {
    await server.close();
  }
}

test.each(casesIn("answers"))("an answer with $name is read", async ({ bytes, expected }) => {
  expect(await readAnswer(bytes)).toEqual(expected);
});
