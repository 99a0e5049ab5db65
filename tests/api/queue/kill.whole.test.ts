import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { aQueue, queueOf } from "../support/catalogue-creation.ts";
import { startOwnBackend } from "../support/own-backend.ts";

/** The pages of the queue; one of them blocks its reader until the test releases it. */
let isStuck = true;
const pages = createServer((request, response) => {
  if (request.url === "/3" && isStuck) return;
  response.setHeader("content-type", "text/html");
  response.end(`<title>App ${request.url}</title>`);
});
await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
const backend = await startOwnBackend({ ALLOW_PRIVATE_HOSTS: host });
afterAll(async () => {
  await backend.stop();
  pages.closeAllConnections();
  pages.close();
});

test("a function killed in the middle of a queue loses nothing and duplicates nothing", async () => {
  const admin = await backend.adminClient();
  const urls = [1, 2, 3, 4, 5].map((number) => `http://${host}/${number}`);
  const { catalogueId, itemIds } = await aQueue(backend.sql, urls);
  const importItem = (index: number) =>
    admin.send("importFromQueue", {
      body: { queueItemId: itemIds[index], catalogueId, url: urls[index] },
    });
  const statuses = async () => (await queueOf(admin, catalogueId)).map(({ status }) => status);

  expect([(await importItem(0)).status, (await importItem(1)).status]).toEqual([200, 200]);
  const third = importItem(2).then(
    ({ status }) => status,
    () => "broken off",
  );
  const claimOfThird = async () =>
    (await backend.sql`select claim from public.queue_items where id = ${itemIds[2]!}`)[0]?.["claim"];
  await expect.poll(claimOfThird).toBeTruthy();
  backend.killFunction();
  expect(await third).not.toBe(200);

  isStuck = false;
  await expect
    .poll(statuses, { timeout: 20_000 })
    .toEqual(["completed", "completed", "pending", "pending", "pending"]);
  // After the restart, unclaimed items continue at once; the interrupted one follows when its claim lapses.
  expect((await importItem(2)).status).toBe(409);
  expect([(await importItem(3)).status, (await importItem(4)).status]).toEqual([200, 200]);
  await expect.poll(async () => (await importItem(2)).status, { timeout: 40_000, interval: 1000 }).toBe(200);

  expect(await statuses()).toEqual(urls.map(() => "completed"));
  const apps = await backend.sql<{ url: string }[]>`
    select url from public.webapps where catalogue_id = ${catalogueId} order by url`;
  expect(apps.map(({ url }) => url)).toEqual(urls);
});
