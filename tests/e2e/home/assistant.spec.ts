import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";

const order = (page: Page) => page.locator(".app-tile[data-app-tile] .app-tile-label").allTextContents();

/** An assistant of the signed-in person, connected to the site's own address. */
async function connect(page: Page): Promise<Client> {
  const made = await page.request.post("/api/user/tokens", {
    data: { name: "An assistant", scopes: ["read", "write"], expiresInDays: 7 },
    headers: { origin: E2E.siteUrl },
  });
  const { secret } = (await made.json()) as { secret: string };
  const client = new Client({ name: "a journey", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL("/api/mcp", E2E.siteUrl), {
    requestInit: { headers: { Authorization: `Bearer ${secret}` } },
  });
  // The SDK types its optional fields otherwise than exactOptionalPropertyTypes reads them.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

/** As somebody who comes back to the tab after an hour, when what it shows is no longer fresh. */
async function comeBack(page: Page, hours: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + hours * 60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

test("an open home screen shows what an assistant adds, and that it was taken back", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("figma");
  await page.goto("/");
  await expect.poll(() => order(page)).toEqual(["Figma"]);
  const assistant = await connect(page);

  const added = await assistant.callTool({ name: "add_app", arguments: { slug: "notion" } });
  const { undo } = added.structuredContent as { undo: string };
  await comeBack(page, 1);
  await expect.poll(() => order(page)).toEqual(["Figma", "Notion"]);

  await assistant.callTool({ name: "undo_change", arguments: { undo } });
  await comeBack(page, 2);
  await expect.poll(() => order(page)).toEqual(["Figma"]);
});
