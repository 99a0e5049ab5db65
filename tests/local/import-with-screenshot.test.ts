import { mkdtempSync, rmSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import type { ImportEvent } from "#contract/webapps/webapps.ts";
import { startBackend } from "../../local/backend.ts";
import { startFixtureSites } from "../support/fixture-sites/server.ts";

test("this machine's Chromium takes the screenshot of an imported app", async () => {
  const sites = await startFixtureSites();
  const dataDir = mkdtempSync("/tmp/perch-import-");
  const siteUrl = "http://localhost:5173";
  const backend = await startBackend({
    dataDir,
    siteUrl,
    screenshots: true,
    functionEnv: { ALLOW_PRIVATE_HOSTS: sites.hosts },
  });
  try {
    const headers = { origin: siteUrl, "content-type": "application/json" };
    const signIn = await fetch(`${backend.urls.api}/auth/dev-login`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email: "admin@perch.test" }),
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const response = await fetch(`${backend.urls.api}/webapp/import-with-progress`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: JSON.stringify({ url: `${sites.url}/bare/pictured` }),
    });
    const last = (await response.text()).trim().split("\n\n").at(-1) ?? "";
    const { webapp, error } = JSON.parse(last.replace(/^data: /, "")) as ImportEvent;
    expect(error).toBeUndefined();
    const stored = await fetch(
      `${backend.urls.gateway}/storage/v1/object/public${webapp?.screenshotUrl?.slice("/storage".length)}`,
    );
    const { type, width, height } = imageSize(new Uint8Array(await stored.arrayBuffer()));
    expect([stored.status, type, width, height]).toEqual([200, "webp", 1280, 800]);
  } finally {
    await backend.stop();
    await sites.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
