import { expect, test } from "vitest";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { readAgain } from "./read-again.ts";

const APP = "https://app.example/";
const HTML = `<title>Notes</title><meta name="color-scheme" content="dark"><img src="https://other.example/a.png"><p>Hello`;

/** A web where each address leads to this page, and nothing else answers a picture. */
const leadsTo =
  (final: string, asked: string[] = []): GuardedFetch =>
  (url) => {
    asked.push(url);
    const isPage = url === APP;
    const body = new TextEncoder().encode(isPage ? HTML : "");
    const headers = new Headers({ "content-type": "text/html" });
    return Promise.resolve({ status: isPage ? 200 : 404, url: isPage ? final : url, headers, body });
  };

const read = (fetchGuarded: GuardedFetch) =>
  readAgain(fetchGuarded, { url: APP, hasScreenshots: true }, AbortSignal.timeout(5_000));

test("the facts of an app come from the page that its check reads anyway", async () => {
  const asked: string[] = [];
  const { shown } = await read(leadsTo(APP, asked));
  expect(shown?.facts).toMatchObject({ leadsTo: null, traits: ["https", "dark"], siteCount: 1 });
  expect(asked.filter((url) => url === APP)).toHaveLength(1);
  expect(asked).not.toContain("https://other.example/a.png");
});

test("a page of another site is read for where it is, and for nothing else", async () => {
  const { shown } = await read(leadsTo("https://parked.example/for-sale"));
  expect(shown).toEqual({
    url: APP,
    facts: expect.objectContaining({ leadsTo: "parked.example", traits: ["https"], sites: [] }),
  });
});
