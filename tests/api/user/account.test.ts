import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();

test("deleting an account deletes all its data, on every device", async () => {
  const phone = new Client();
  const { id, email } = await phone.signIn();
  const desk = new Client();
  await desk.signIn(email);
  const [app] = (await phone.call("searchStore", { query: { limit: 1 } })).body.webapps;
  await phone.call("installApp", { body: { webappId: app?.id } });
  await phone.call("setWidgetState", { params: { widgetType: "news" }, body: { isMinimized: true } });

  const { headers } = await phone.call("deleteAccount");

  expect(headers.get("cache-control")).toContain("no-store");
  expect(phone.hasSession()).toBe(false);
  expect((await phone.call("getSession")).body.user).toBeNull();
  expect((await desk.refused("listUserApps")).status).toBe(401);
  expect((await desk.call("getSession")).body.user).toBeNull();
  expect(desk.hasSession()).toBe(false);
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0);

  const again = await phone.signIn(email);
  expect(again.id).not.toBe(id);
  expect((await phone.call("listUserApps")).body.apps).toEqual([]);
  expect((await phone.call("listWidgetStates")).body.states).toEqual([]);
});

test("only a signed-in user deletes an account, and only from the site itself", async () => {
  expect((await new Client().refused("deleteAccount")).status).toBe(401);
  const member = await aMember();
  const elsewhere = { origin: "https://elsewhere.example" };
  expect((await member.refused("deleteAccount", { headers: elsewhere })).status).toBe(403);
  expect((await member.call("getSession")).body.user).not.toBeNull();
});
