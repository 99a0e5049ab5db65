import { expect, test } from "vitest";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { fetchStored, isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { addLink, change, homeOf, linkId, someApps } from "../support/home.ts";

const sql = ownDatabase();
const random = () => Math.floor(Math.random() * 256);
const freshPng = () => squarePng(32, [random(), random(), random()]);

const formOf = (bytes: Uint8Array | string) => {
  const form = new FormData();
  form.append("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), "icon.png");
  return form;
};
const upload = async (member: Client) =>
  (await member.call("uploadIcon", { form: formOf(await freshPng()) })).body.url;

test("a member's own icon is stored, and shown by an app and a link", async () => {
  const member = await aMember();
  const [app = ""] = await someApps(sql, 1);
  const link = linkId();
  const [one, other] = [await upload(member), await upload(member)];
  expect(one).toMatch(/^\/storage\/images\/[0-9a-f]{32}\.png$/);
  expect((await fetchStored(one)).headers.get("content-type")).toBe("image/png");
  const { refused } = await change(
    member,
    { kind: "add", item: app },
    { kind: "rename", item: app, icon: one },
    addLink(link, "Mine", { icon: other }),
  );
  expect(refused).toEqual([]);
  expect((await homeOf(member)).pages[0]?.items).toMatchObject([{ icon: one }, { icon: other }]);
});

test("a new link whose icon is stored no more comes with its letter; a link that is there keeps its icon", async () => {
  const member = await aMember();
  const [link, kept] = [linkId(), await upload(member)];
  const gone = `/storage/images/${"0".repeat(32)}.png`;
  const added = await change(member, addLink(link, "Brought", { icon: gone }), {
    kind: "rename",
    item: link,
    icon: kept,
  });
  expect(added.refused).toEqual([]);
  const again = await change(member, addLink(linkId(), "Second", { icon: gone }), {
    kind: "rename",
    item: link,
    icon: gone,
  });
  expect(again.refused).toHaveLength(1);
  expect((await homeOf(member)).pages[0]?.items).toMatchObject([
    { name: "Brought", icon: kept },
    { name: "Second", icon: null },
  ]);
});

test("only images are taken, at most 1 MB, and an SVG keeps only its drawing", async () => {
  const member = await aMember();
  expect((await member.refused("uploadIcon", { form: formOf("just text") })).status).toBe(415);
  expect((await member.refused("uploadIcon", { form: new FormData() })).status).toBe(400);
  const large = new Uint8Array(1024 * 1024 + 1);
  large.set(await freshPng());
  expect((await member.refused("uploadIcon", { form: formOf(large) })).status).toBe(413);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(1)</script>
    <rect width="8" height="8"/></svg>`;
  const { url } = (await member.call("uploadIcon", { form: formOf(svg) })).body;
  expect(await (await fetchStored(url)).text()).not.toMatch(/script|onload/);
  expect((await new Client().refused("uploadIcon", { form: formOf(svg) })).status).toBe(401);
});

test("a member stores 120 icons an hour", async () => {
  const member = await aMember();
  const answers = [];
  for (let n = 0; n < 121; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
    answers.push((await member.send("uploadIcon", { form: formOf("no image") })).status);
  }
  expect(answers.filter((status) => status === 415)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});

test("an account that goes takes all of its icons along: shown, replaced, removed and unused ones", async () => {
  const member = await aMember();
  const link = linkId();
  const icons = [await upload(member), await upload(member), await upload(member), await upload(member)];
  const [replaced, removed, shown] = icons;
  const gone = linkId();
  await change(member, addLink(link, "Mine", { icon: replaced }), addLink(gone, "Gone", { icon: removed }));
  await change(member, { kind: "rename", item: link, icon: shown }, { kind: "remove", item: gone });
  expect(await Promise.all(icons.map(isStored))).toEqual([true, true, true, true]);
  await member.call("deleteAccount");
  expect(await Promise.all(icons.map(isStored))).toEqual([false, false, false, false]);
});

test("an icon that another member shows too stays when an account goes", async () => {
  const [one, other] = [await aMember(), await aMember()];
  const bytes = await freshPng();
  const { url } = (await one.call("uploadIcon", { form: formOf(bytes) })).body;
  expect((await other.call("uploadIcon", { form: formOf(bytes) })).body.url).toBe(url);
  await change(one, addLink(linkId(), "Mine", { icon: url }));
  await change(other, addLink(linkId(), "Mine", { icon: url }));
  await one.call("deleteAccount");
  expect(await isStored(url)).toBe(true);
});
