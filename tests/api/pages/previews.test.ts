import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PREVIEW_SIZE } from "#contract/site/previews.ts";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";
import { aPublisher, publish } from "../published/support.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

interface Order {
  html: string;
  options: { type: string };
  viewport: object;
}

let backend: Awaited<ReturnType<typeof startOwnBackend>>;
let service: Server;
let orders: Order[] = [];
let status = 200;

beforeAll(async () => {
  const png = await encodePng({
    ...PREVIEW_SIZE,
    rgba: new Uint8Array(PREVIEW_SIZE.width * PREVIEW_SIZE.height * 4),
  });
  service = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      orders.push(JSON.parse(Buffer.concat(chunks).toString()) as Order);
      outgoing.writeHead(status, { "content-type": "image/png" }).end(status === 200 ? png : "No.");
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  backend = await startOwnBackend({ SCREENSHOT_URL: `http://127.0.0.1:${port}/screenshot?token=t` });
});
afterAll(async () => {
  await backend.stop();
  service.close();
});
beforeEach(() => {
  orders = [];
  status = 200;
});

const ask = (params: { file: string } | { handle: string; file: string }) =>
  new Client(backend.gatewayUrl).send("handle" in params ? "getPublishedPreview" : "getPreview", { params });
const files = async (kind: string) =>
  (
    await backend.sql<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'previews' and name like ${`${kind}/%`}`
  ).map(({ name }) => name);

let made = 0;
async function aWebapp(title = "Notes"): Promise<{ id: number; slug: string }> {
  const slug = `preview-${++made}`;
  const [app] = await backend.sql<{ id: number }[]>`
    insert into public.webapps (url, title, slug, description, tags)
    values (${`https://${slug}.example/`}, ${title}, ${slug}, 'Write things down.', '{Writing}') returning id`;
  return { id: Number(app?.id), slug };
}

test("a picture is made when it is first asked for, kept, and answered as crawlers and caches want it", async () => {
  const { slug, id } = await aWebapp();
  const first = await ask({ file: `${slug}.png` });
  const bytes = Buffer.from(await first.arrayBuffer());
  expect([first.status, first.headers.get("content-type"), bytes.subarray(1, 4).toString()]).toEqual([
    200,
    "image/png",
    "PNG",
  ]);
  expect(first.headers.get("cache-control")).toContain("s-maxage=3600");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(orders).toMatchObject([{ options: { type: "png" }, viewport: PREVIEW_SIZE }]);
  expect(orders[0]?.html).toContain("<bdi>Notes</bdi>");

  const again = await ask({ file: `${slug}.png` });
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  expect([orders.length, (await files(`app/${id}`)).length]).toEqual([1, 1]);
});

test("ten who ask at once get one picture, and a changed app gets another in its place", async () => {
  const { slug, id } = await aWebapp();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ file: `${slug}.png` })));
  // Those who ask the function's other process meanwhile get Perch's own.
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((one) => one !== 200 && one !== 302)).toEqual([]);
  expect(statuses).toContain(200);
  expect(orders).toHaveLength(1);
  const before = await files(`app/${id}`);
  await backend.sql`update public.webapps set title = 'Better notes' where id = ${id}`;
  expect((await ask({ file: `${slug}.png` })).status).toBe(200);
  expect(orders[1]?.html).toContain("Better notes");
  const after = await files(`app/${id}`);
  expect([after.length, after[0] === before[0]]).toEqual([1, false]);
});

test("a service that fails is asked once a minute for a picture, and Perch's own stands in", async () => {
  status = 500;
  const { slug } = await aWebapp();
  for (let turn = 0; turn < 3; turn++) {
    const answer = await ask({ file: `${slug}.png` });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `${testBackend.siteUrl}/preview.png`,
    ]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
  expect(orders).toHaveLength(1);
});

test("a catalogue has a picture, and what is not in the store has none", async () => {
  const [catalogue] = await backend.sql<{ id: number }[]>`
    insert into public.catalogues (name, snail) values ('Design', 'design-previews') returning id`;
  expect((await ask({ file: "design-previews.png" })).status).toBe(200);
  expect(await files(`catalogue/${catalogue?.id}`)).toHaveLength(1);
  const { slug, id } = await aWebapp();
  await backend.sql`update public.webapps set visible_in_store = false where id = ${id}`;
  for (const file of [
    `${slug}.png`,
    "no-such-app.png",
    slug,
    `${slug}.jpg`,
    "..%2f.png",
    "settings.png",
    ".png",
  ]) {
    expect([file, (await ask({ file })).status]).toEqual([file, 404]);
  }
  expect(orders).toHaveLength(1);
});

test("a published page's picture goes with the page: withdrawn, deleted, or with its account", async () => {
  await Promise.all(Array.from({ length: 4 }, () => aWebapp()));
  const publisher = await aPublisher(backend.sql, new Client(backend.gatewayUrl, backend.keys.anon));
  const params = { handle: publisher.handle, file: "tools.png" };
  const { id } = await publish(publisher);
  const answer = await ask(params);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=0, s-maxage=0, must-revalidate",
  ]);
  expect(orders[0]?.html).toContain(`@${publisher.handle} on Perch`);
  expect(await files(`page/${id}`)).toHaveLength(1);

  await publisher.member.call("withdrawPage", { params: { publishedId: id } });
  expect((await ask(params)).status).toBe(404);
  await expect.poll(() => files(`page/${id}`)).toEqual([]);

  await publish(publisher, { title: "Again" });
  expect((await ask(params)).status).toBe(200);
  await publisher.member.call("deleteAccount");
  expect(await files(`page/${id}`)).toEqual([]);
});
