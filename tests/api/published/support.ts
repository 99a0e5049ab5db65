import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import type {
  OwnPublishedPage,
  PublishedPage,
  PublishInput,
} from "#contract/published-pages/published-pages.ts";
import { Client } from "../support/client.ts";
import { addLink, change, firstPageOf, linkId, someApps } from "../support/home.ts";

/** Letters that look like no other letters, so that no two handles of the tests clash. */
export const aHandle = (): string => {
  const letters = "abcefghjkpqrtuxyz";
  return [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
};

/** A member with a handle and, on their first page, three apps, a folder of an app and a link, and a link. */
export async function aPublisher(sql: postgres.Sql, member = new Client()) {
  await member.signIn();
  const handle = aHandle();
  await member.rpc("set_handle", { wanted: handle });
  const apps = await someApps(sql, 4);
  const [inside, outside] = [linkId(), linkId()];
  const folder = `folder:${inside.slice(5)}`;
  await change(
    member,
    ...apps.slice(0, 3).map((item) => ({ kind: "add", item }) as const),
    { kind: "add-folder", folder, name: "Reading" },
    { kind: "add", item: apps[3] ?? "", place: folder },
    addLink(inside, "Inside", { place: folder }),
    addLink(outside, "Outside"),
  );
  return { member, handle, pageId: await firstPageOf(member), apps, inside, outside, folder };
}

/** Publishes a page under the name `tools`. */
export async function publish(
  { member, pageId }: { member: Client; pageId: string },
  more: Partial<PublishInput> = {},
): Promise<OwnPublishedPage> {
  const body = { pageId, name: "tools", title: "My tools", ...more };
  return (await member.call("publishPage", { body })).body.page;
}

/** The page as a stranger reads it. */
export async function readPage(handle: string, name = "tools"): Promise<PublishedPage> {
  return (await new Client().call("getPublishedPage", { params: { handle, name } })).body.page;
}

/** The status with which a stranger is answered. */
export async function statusOf(handle: string, name = "tools"): Promise<number> {
  return (await new Client().send("getPublishedPage", { params: { handle, name } })).status;
}

/** What stands on a page: names, folders as [name, ...names]. */
export const namesOf = ({ items }: Pick<PublishedPage, "items">): (string | string[])[] =>
  items.map((item) =>
    item.kind === "folder" ? [item.name, ...item.items.map(({ name }) => name)] : item.name,
  );
