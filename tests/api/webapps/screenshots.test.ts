import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRunAnswer, type CheckRunAnswer } from "#contract/checks/checks.ts";
import { namesWith } from "#contract/pictures/picture-sizes.ts";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { tinyWebp } from "../../support/tiny-webp.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof startOwnBackend>>;
let service: Server;
let admin: Client;
/** The grey of every page that the service captures, 0 to 255. */
let grey = 128;
/** What is asked of the service, as paths of pages. */
const captured: string[] = [];

interface Order {
  url?: string;
  options: { type: string };
  viewport: { width: number; height: number; deviceScaleFactor?: number };
}

async function pictureOf({ options, viewport }: Order): Promise<Uint8Array> {
  const { width, height, deviceScaleFactor: scale = 1 } = viewport;
  if (options.type === "png") {
    return await encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(grey) });
  }
  return tinyWebp(Math.round(width * scale), Math.round(height * scale));
}

beforeAll(async () => {
  service = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const order = JSON.parse(Buffer.concat(chunks).toString()) as Order;
      if (order.url !== undefined) captured.push(new URL(order.url).pathname);
      void pictureOf(order).then((picture) => outgoing.end(picture));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  backend = await startOwnBackend({
    SCREENSHOT_URL: `http://127.0.0.1:${port}/screenshot?token=t`,
    ALLOW_PRIVATE_HOSTS: new URL(testBackend.fixtureUrl).host,
  });
  admin = await backend.adminClient();
});
afterAll(async () => {
  await backend.stop();
  service.close();
});

/** An app at a page of the fixture sites. */
async function anApp(path: string): Promise<number> {
  const [app] = await backend.sql<{ id: string }[]>`
    insert into public.webapps (url, title, slug)
    values (${testBackend.fixtureUrl + path}, 'Shot', ${path.replaceAll("/", "-").slice(1)}) returning id`;
  return Number(app?.id);
}

async function addressOf(id: number): Promise<string | null> {
  const [row] = await backend.sql<{ address: string | null }[]>`
    select screenshot_url as address from public.webapps where id = ${id}`;
  return row?.address ?? null;
}

async function run(): Promise<CheckRunAnswer> {
  await backend.sql`update private.check_schedule set due_at = now() + interval '1 year'`;
  const client = new Client(backend.gatewayUrl);
  const response = await client.send("runChecks", { headers: { apikey: backend.keys.serviceRole } });
  return checkRunAnswer.parse(await response.json());
}

/** A check has seen the app's page since its picture was taken. */
const isChecked = (id: number) => backend.sql`
  insert into public.webapp_checks (webapp_id, checked_at, outcome) values (${id}, clock_timestamp(), 'answered')
  on conflict (webapp_id) do update set checked_at = excluded.checked_at`;

const storedFiles = (address: string) =>
  Promise.all(namesWith(address).map((each) => backend.isStored(each)));

test("four screenshots are stored in their widths, which are kept and removed together", async () => {
  const id = await anApp("/bare/kept");
  expect((await admin.send("regenerateScreenshots", { body: {} })).status).toBe(200);

  const address = (await addressOf(id)) ?? "";
  expect(address).toMatch(/^\/storage\/images\/[0-9a-f]{32}-8{40}-light-desktop-1280\.webp$/);
  const files = namesWith(address);
  expect([files.length, await storedFiles(address)]).toEqual([10, files.map(() => true)]);
  const names = files.map((each) => each.slice("/storage/images/".length));
  const unused = await backend.sql`select private.unused_images(${names}::text[])`;
  expect(unused).toEqual([]);

  await admin.send("updateWebapp", { params: { id }, body: { screenshotUrl: null } });
  await expect.poll(() => storedFiles(address)).toEqual(files.map(() => false));
});

test("a run takes pictures of apps without one, and again after a check; a very different one waits for review", async () => {
  const id = await anApp("/bare/renewed");
  const hidden = await anApp("/bare/hidden");
  const gone = await anApp("/no-such-page");
  await backend.sql`update public.webapps set visible_in_store = false where id <> all(${[id, gone]})`;
  grey = 128;
  captured.length = 0;
  expect((await run()).hasMore).toBe(false);
  const first = (await addressOf(id)) ?? "";
  expect([first, await addressOf(hidden), await addressOf(gone)]).toEqual([
    expect.stringContaining("8".repeat(40)),
    null,
    null,
  ]);
  expect(captured).toEqual(Array(4).fill("/bare/renewed"));

  // Nothing is due before a check.
  captured.length = 0;
  await run();
  expect(captured).toEqual([]);

  grey = 144;
  await isChecked(id);
  await run();
  const second = (await addressOf(id)) ?? "";
  expect(second).toContain("9".repeat(40));
  expect(await storedFiles(first)).not.toContain(true);

  grey = 255;
  await isChecked(id);
  await run();
  expect(await addressOf(id)).toBe(second);
  const [waiting] = await backend.sql<{ status: string; changes: { screenshotUrl: string } }[]>`
    select status, changes from public.review_cases where webapp_id = ${id} and kind = 'difference'`;
  expect(waiting?.status).toBe("open");
  const proposed = waiting?.changes.screenshotUrl ?? "";
  expect(proposed).toContain("f".repeat(40));
  expect(await storedFiles(proposed)).not.toContain(false);
});
