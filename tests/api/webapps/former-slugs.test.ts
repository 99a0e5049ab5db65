import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();
let admin: Client;
const made: number[] = [];
beforeAll(async () => {
  admin = await adminClient();
});
afterAll(async () => {
  await sql`delete from public.webapps where id = any(${made})`;
});

async function anApp(): Promise<{ id: number; slug: string }> {
  const slug = `app-${randomUUID().slice(0, 13)}`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title, slug) values (${`https://${slug}.example/`}, ${slug}, ${slug}) returning id`;
  const id = Number(row!.id);
  made.push(id);
  return { id, slug };
}

test("an app that got another slug is found by the former one, with the one that it has", async () => {
  const { id, slug } = await anApp();
  await admin.call("updateWebapp", { params: { id }, body: { slug: `${slug}-now` } });
  const visitor = new Client();
  const { body } = await visitor.call("getWebapp", { params: { slug } });
  expect(body.webapp).toMatchObject({ id, slug: `${slug}-now` });
  const { body: page } = await visitor.call("getPage", { params: { slug } });
  expect(page).toMatchObject({ kind: "webapp", webapp: { id, slug: `${slug}-now` } });
});

test("a hidden app is as hidden by its former slug", async () => {
  const { id, slug } = await anApp();
  await admin.call("updateWebapp", { params: { id }, body: { slug: `${slug}-now`, visibleInStore: false } });
  for (const client of [new Client(), await aMember()]) {
    expect((await client.refused("getWebapp", { params: { slug } })).status).toBe(404);
    expect((await client.refused("getPage", { params: { slug } })).status).toBe(404);
  }
  await admin.call("getWebapp", { params: { slug } });
});

test("another app cannot take a former slug", async () => {
  const [{ id, slug }, other] = [await anApp(), await anApp()];
  await admin.call("updateWebapp", { params: { id }, body: { slug: `${slug}-now` } });
  expect((await admin.refused("updateWebapp", { params: { id: other.id }, body: { slug } })).status).toBe(
    409,
  );
});
