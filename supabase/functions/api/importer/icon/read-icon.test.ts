import { expect, test } from "vitest";
import { GuardedFetchError } from "../../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { createReadIcon } from "./read-icon.ts";

const SITE = "https://site.example/";
const svg = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect/></svg>`;

/** A site with these files by address; 404 for all others. */
function siteOf(files: Record<string, { body: string; type?: string; status?: number }>): GuardedFetch {
  return (url) => {
    const { body, type = "text/html", status = 200 } = files[url] ?? { body: "", status: 404 };
    const headers = new Headers({ "content-type": type });
    return Promise.resolve({ status, url, headers, body: new TextEncoder().encode(body) });
  };
}
const read = (fetchGuarded: GuardedFetch) => createReadIcon(fetchGuarded)(SITE, AbortSignal.timeout(5_000));

test("the icon that a page names is read, from where the page says", async () => {
  const icon = await read(
    siteOf({
      [SITE]: { body: `<title>Site</title><link rel="icon" href="art/icon.svg">` },
      [`${SITE}art/icon.svg`]: { body: svg(64), type: "image/svg+xml" },
    }),
  );
  expect(icon?.type).toBe("image/svg+xml");
});

test("a page behind a sign-in may still have its icon at the usual place", async () => {
  const icon = await read(
    siteOf({
      [SITE]: { body: "Sign in", status: 401 },
      [`${SITE}favicon.ico`]: { body: svg(16), type: "image/svg+xml" },
    }),
  );
  expect(icon).not.toBeNull();
});

test("a site without an icon, or without an answer, has none", async () => {
  expect(await read(siteOf({ [SITE]: { body: "<title>Bare</title>" } }))).toBeNull();
  expect(await read(() => Promise.reject(new GuardedFetchError("refused_address", "No.")))).toBeNull();
});

test("what is no image is not taken for an icon", async () => {
  const files = { [`${SITE}favicon.ico`]: { body: "<html>not found</html>" } };
  expect(await read(siteOf(files))).toBeNull();
});

test("what a program opens has no icon, and nothing is asked", async () => {
  const readIcon = createReadIcon(() => Promise.reject(new Error("Asked.")));
  expect(await readIcon("tel:+4930123", AbortSignal.timeout(5_000))).toBeNull();
});
