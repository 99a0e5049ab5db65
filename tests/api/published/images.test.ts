import { expect, test } from "vitest";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import type { Client } from "../support/client.ts";
import { change } from "../support/home.ts";
import { aPublisher, publish, readPage } from "./support.ts";

const sql = ownDatabase();
const random = () => Math.floor(Math.random() * 256);

async function anIcon(member: Client): Promise<string> {
  const form = new FormData();
  const bytes = await squarePng(32, [random(), random(), random()]);
  form.append("file", new Blob([new Uint8Array(bytes)]), "icon.png");
  return (await member.call("uploadIcon", { form })).body.url;
}

/** The images of these that no row names and no lease holds. */
const unused = async (address: string) =>
  (await sql`select private.unused_images(array[private.stored_image(${address})])`).length > 0;

test("a published link keeps its stored icon, however its person's home screen goes on", async () => {
  const publisher = await aPublisher(sql);
  const icon = await anIcon(publisher.member);
  await change(publisher.member, { kind: "rename", item: publisher.outside, icon });
  const { id } = await publish(publisher, { linkIds: [publisher.outside] });
  await change(publisher.member, { kind: "remove", item: publisher.outside });
  await sql`delete from private.home_removals`;
  await sql`delete from private.image_leases`;
  expect(await unused(icon)).toBe(false);
  expect((await readPage(publisher.handle)).items.at(-1)).toMatchObject({ kind: "link", icon });

  await publisher.member.call("deletePublishedPage", { params: { publishedId: id } });
  await expect.poll(() => isStored(icon)).toBe(false);
});
