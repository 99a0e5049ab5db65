import type { RequestListener } from "node:http";
import { listen } from "../../../local/web/listen.ts";
import { passOn } from "../../../local/web/proxy.ts";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { asleep, cachedPaths, whenWorkerAnswers } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

const port = { port: 0, variable: "PORT", what: "a proxy" };

/** A login proxy in front of the site: every request without a session goes to a login of another origin. */
async function loginProxy() {
  const login = await listen(
    (_incoming, outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>Who are you?</h1>"),
    port,
    null,
  );
  const loginUrl = `http://127.0.0.1:${login.port}/login`;
  const pass: RequestListener = (incoming, outgoing) =>
    passOn(incoming, outgoing, new URL(incoming.url ?? "/", E2E.siteUrl));
  const redirect: RequestListener = (_incoming, outgoing) =>
    outgoing.writeHead(302, { location: loginUrl, "content-length": 0 }).end();
  const vanish: RequestListener = (incoming) => incoming.socket.destroy();
  const modes = { pass, redirect, vanish };
  let mode: keyof typeof modes = "pass";
  const proxy = await listen((...exchange) => modes[mode](...exchange), port, null);
  return {
    home: `http://localhost:${proxy.port}/`,
    loginUrl,
    turn: (to: keyof typeof modes) => (mode = to),
    close: () => Promise.all([proxy.close(), login.close()]),
  };
}

test("behind a login whose session ended, the next visit reaches the login, and comes back", async ({
  page,
  context,
  complaints,
}) => {
  const site = await loginProxy();
  const store = `${site.home}perchstore`;
  try {
    await page.goto(site.home);
    await whenWorkerAnswers(page);
    await page.goto(store);
    await expect.poll(() => cachedPaths(page, "perch-pages")).toContain("/perchstore");

    for (const address of [site.home, store]) {
      site.turn("redirect");
      const later = await asleep(await context.newPage());
      await later.goto(address);
      // Shown from the cache first, until its first call is answered by the login.
      await later.waitForURL(site.loginUrl);
      await expect(later.getByRole("heading", { name: "Who are you?" })).toBeVisible();

      site.turn("pass");
      await (await asleep(later)).goto(address);
      await expect(later.getByRole("link", { name: "Perch" }).first()).toBeVisible();
      expect(later.url()).toBe(address);
      await later.close();
    }

    site.turn("vanish");
    const offline = await asleep(await context.newPage());
    await offline.goto(site.home);
    await expect(offline.getByRole("combobox").first()).toBeVisible();
  } finally {
    await site.close();
  }
  // Until its calls are answered, the cached page asks for pictures, which the login answers, too.
  const others = complaints.filter((text) => !text.includes("img-src"));
  complaints.splice(0, complaints.length, ...others);
});
