import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { tinyWebp } from "../../support/tiny-webp.ts";

let backend: Awaited<ReturnType<typeof startOwnBackend>>;
let service: Server;
let admin: Client;

beforeAll(async () => {
  service = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { viewport } = JSON.parse(Buffer.concat(chunks).toString()) as {
        viewport: { width: number; height: number };
      };
      outgoing.end(tinyWebp(viewport.width, viewport.height));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  backend = await startOwnBackend({ SCREENSHOT_URL: `http://127.0.0.1:${port}/screenshot?token=t` });
  admin = await backend.adminClient();
}, 60_000);
afterAll(async () => {
  await backend.stop();
  service.close();
});

test("a screenshot is stored in three widths, which are kept and removed with it", async () => {
  const [app] = await backend.sql<{ id: string }[]>`
    insert into public.webapps (url, title, slug) values ('https://shot.example/', 'Shot', 'shot') returning id`;
  const id = Number(app?.id);
  expect((await admin.send("regenerateScreenshots", { body: {} })).status).toBe(200);

  const [row] = await backend.sql<{ address: string }[]>`
    select screenshot_url as address from public.webapps where id = ${id}`;
  const address = row?.address ?? "";
  expect(address).toMatch(/^\/storage\/images\/[0-9a-f]{32}-1280\.webp$/);
  const widths = [320, 640, 1280].map((width) => address.replace("1280", String(width)));
  const stored = () => Promise.all(widths.map((each) => backend.isStored(each)));
  expect(await stored()).toEqual([true, true, true]);
  const names = widths.map((each) => each.slice("/storage/images/".length));
  const unused = await backend.sql`select private.unused_images(${names}::text[])`;
  expect(unused).toEqual([]);

  await admin.send("updateWebapp", { params: { id }, body: { screenshotUrl: null } });
  await expect.poll(stored).toEqual([false, false, false]);
}, 60_000);
