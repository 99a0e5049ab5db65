import { expect, test } from "vitest";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const random = () => Math.floor(Math.random() * 256);
const freshPng = async () => Buffer.from(await squarePng(32, [random(), random(), random()]));

const formOf = (bytes: Uint8Array | string) => {
  const form = new FormData();
  form.append("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), "sky.png");
  return { form };
};
const store = async (member: Client, bytes: Uint8Array) =>
  (await member.call("storePicture", formOf(bytes))).body.id;
const pictureOf = async (member: Client) => (await member.call("getPicture")).body.picture;
const memberId = async (member: Client) => (await member.call("getSession")).body.user?.id ?? "";
const filesOf = async (userId: string) =>
  (
    await sql<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'pictures' and name like ${`${userId}/%`}`
  ).map(({ name }) => name);

test("a member's picture comes back as it was, to them alone, and no cache keeps it", async () => {
  const [member, other] = [await aMember(), await aMember()];
  const bytes = await freshPng();
  const id = await store(member, bytes);
  const { body, headers } = await member.call("getPicture");
  expect(body.picture).toEqual({ id, url: `data:image/png;base64,${bytes.toString("base64")}` });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await pictureOf(other)).toBeNull();
  expect((await new Client().refused("getPicture")).status).toBe(401);
});

test("a stored picture has no public address", async () => {
  const member = await aMember();
  await store(member, await freshPng());
  const [name] = await filesOf(await memberId(member));
  for (const path of ["public/pictures", "pictures", "authenticated/pictures"]) {
    const response = await fetch(`${testBackend.supabaseUrl}/storage/v1/object/${path}/${name}`, {
      headers: { apikey: testBackend.anonKey },
    });
    await response.arrayBuffer();
    expect([path, response.ok]).toEqual([path, false]);
  }
});

test("a new picture replaces the one before, whose file goes at once", async () => {
  const member = await aMember();
  const userId = await memberId(member);
  const before = await store(member, await freshPng());
  const after = await store(member, await freshPng());
  expect(after).not.toBe(before);
  expect((await pictureOf(member))?.id).toBe(after);
  expect(await filesOf(userId)).toEqual([`${userId}/${after}.png`]);
});

test("the same picture sent twice is one file", async () => {
  const member = await aMember();
  const bytes = await freshPng();
  expect(await store(member, bytes)).toBe(await store(member, bytes));
  expect(await filesOf(await memberId(member))).toHaveLength(1);
});

test("a removed picture is gone, and removing none is no error", async () => {
  const member = await aMember();
  await store(member, await freshPng());
  await member.call("removePicture");
  await member.call("removePicture");
  expect(await pictureOf(member)).toBeNull();
  expect(await filesOf(await memberId(member))).toEqual([]);
});

test("two members with the same picture have a file each", async () => {
  const [one, other] = [await aMember(), await aMember()];
  const bytes = await freshPng();
  await Promise.all([store(one, bytes), store(other, bytes)]);
  await one.call("removePicture");
  expect((await pictureOf(other))?.url).toContain(bytes.toString("base64"));
});

test("only photos are taken, at most 300 kB", async () => {
  const member = await aMember();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>`;
  const refusals = {
    text: ["just text", 415],
    drawing: [svg, 415],
    film: ["GIF89a\u0001\0\u0001\0", 415],
    large: [`RIFF0000WEBP${"x".repeat(300_000)}`, 413],
    huge: [`RIFF0000WEBP${"x".repeat(900_000)}`, 413],
  } as const;
  for (const [what, [content, status]] of Object.entries(refusals)) {
    const refused = await member.refused("storePicture", formOf(content));
    expect([what, refused.status]).toEqual([what, status]);
  }
  const { body } = await member.refused("storePicture", formOf(refusals.large[0]));
  expect(body.message).toBe("The image is too large: at most 300 kB.");
  expect((await member.refused("storePicture", { form: new FormData() })).status).toBe(400);
  expect((await new Client().refused("storePicture", formOf(svg))).status).toBe(401);
  expect(await pictureOf(member)).toBeNull();
});

test("a member stores 60 pictures an hour", async () => {
  const member = await aMember();
  const statuses = [];
  for (let n = 0; n < 61; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
    statuses.push((await member.send("storePicture", formOf("no picture"))).status);
  }
  expect(statuses.filter((status) => status === 415)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test("an account that goes takes its picture along", async () => {
  const [member, other] = [await aMember(), await aMember()];
  const userId = await memberId(member);
  await store(member, await freshPng());
  await store(other, await freshPng());
  await member.call("deleteAccount");
  expect(await filesOf(userId)).toEqual([]);
  expect(await pictureOf(other)).not.toBeNull();
});

test("a file that outlived its account is swept by a later upload", async () => {
  const [gone, member] = [await aMember(), await aMember()];
  const goneId = await memberId(gone);
  await store(gone, await freshPng());
  // As when Storage was down while the account went.
  await sql`delete from auth.users where id = ${goneId}`;
  await sql`delete from private.rate_limits where key_hash = sha256('picture-sweep')`;
  await store(member, await freshPng());
  await expect.poll(() => filesOf(goneId)).toEqual([]);
  expect(await pictureOf(member)).not.toBeNull();
});
