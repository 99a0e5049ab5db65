import { expect, test } from "vitest";
import { HANDLE_RULE } from "#contract/published-pages/limits.ts";
import { testDatabase } from "../../db/support/database.ts";
import { aMember, type Client } from "../support/client.ts";
import { aHandle, aPublisher, publish, readPage } from "./support.ts";

const sql = testDatabase().connect();

/** The status of a call without an answer is 204. */
const take = async (member: Client, handle: string) =>
  (await member.rpc("set_handle", { wanted: handle })).status;
const ownHandle = async (member: Client) => (await member.call("listOwnPublishedPages")).body.handle;

test("a member chooses a handle, and nobody else gets it", async () => {
  const [member, handle] = [await aMember(), aHandle()];
  expect(await ownHandle(member)).toBeNull();
  expect(await take(member, handle)).toBe(204);
  expect(await ownHandle(member)).toBe(handle);
  const { status, data } = await (await aMember()).rpc("set_handle", { wanted: handle });
  expect(status).toBe(409);
  expect(data).toMatchObject({ message: "This handle is taken or too much like another." });
});

test.each([
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
  ["0", "o"],
  ["1", "l"],
  ["i", "1"],
  ["5", "s"],
  ["a-b", "ab"],
  ["rr-n", "rm"],
  ["ci0", "do"],
])("a handle with %s is like one with %s", async (mine, yours) => {
  const [start, end] = [aHandle(), aHandle().slice(0, 8)];
  expect(await take(await aMember(), `${start}${mine}${end}`)).toBe(204);
  expect(await take(await aMember(), `${start}${yours}${end}`)).toBe(409);
});

test.each([
  "perch",
  "per-ch",
  "pe-rch",
  "adrnin",
  "adm1n",
  "admin-anna",
  "anna-supp0rt",
  "perchstore",
  "settings",
  "5ettings",
  "api",
  "www",
  "he1p",
  "terms",
  "published",
  "perchsupport",
  "theperch",
  "perch-admin",
  "official",
  "0ff1cial",
  "p-e-rch-5upport",
  "the-real-p-erch",
  "perchhq",
  "percharlie",
  "officialteam",
  "theadmins",
  "adrn1n2026",
  "my-supp-0rt",
  "support24",
])("%s is nobody's", async (handle) => {
  expect(await take(await aMember(), handle)).toBe(409);
});

test.each([
  "home-office",
  "anna-team",
  "perchance",
  "perched-owl",
  "perching5",
  "superchris",
  "badminton",
  "flagstaff",
  "beetroot",
  "supporter-anna",
  "newsteam",
])("%s is somebody's", async (word) => {
  expect(await take(await aMember(), word)).toBe(204);
});

test.each(["ab", "-ab", "ab-", "a--b", "Anna", "an na", "änna", "аnnа", "x".repeat(31), "an_na", "@anna"])(
  "%s is no handle",
  async (handle) => {
    const { status, data } = await (await aMember()).rpc("set_handle", { wanted: handle });
    expect(status).toBe(400);
    expect(data).toMatchObject({ message: HANDLE_RULE });
  },
);

test("a handle that was somebody's before it was reserved stays theirs", async () => {
  const member = await aMember();
  const { body } = await member.call("getSession");
  await sql`insert into private.handles (handle, user_id) values ('perch-support-desk', ${body.user?.id ?? ""})`;
  expect(await ownHandle(member)).toBe("perch-support-desk");
  expect(await take(member, "perch-support-desk")).toBe(204);
  expect(await take(await aMember(), "perch-supp0rt-desk")).toBe(409);
});

test("two people who take look-alikes at once: one of them gets theirs", async () => {
  const members = await Promise.all([aMember(), aMember(), aMember(), aMember()]);
  const stem = aHandle();
  const wanted = [`${stem}m`, `${stem}rn`, `${stem}-m`, `${stem}r-n`];
  const statuses = await Promise.all(members.map((member, index) => take(member, wanted[index] ?? "")));
  expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
});

test("a former handle leads to the present one, and stays its person's", async () => {
  const publisher = await aPublisher(sql);
  await publish(publisher);
  const next = aHandle();
  expect(await take(publisher.member, next)).toBe(204);
  expect((await readPage(publisher.handle)).handle).toBe(next);
  expect((await readPage(next)).handle).toBe(next);
  expect(await take(await aMember(), publisher.handle)).toBe(409);

  expect(await take(publisher.member, publisher.handle)).toBe(204);
  expect((await readPage(next)).handle).toBe(publisher.handle);
});

test("one's own look-alike is one's own", async () => {
  const [member, stem] = [await aMember(), aHandle()];
  expect(await take(member, `${stem}-m`)).toBe(204);
  expect(await take(member, `${stem}rn`)).toBe(204);
  expect(await ownHandle(member)).toBe(`${stem}rn`);
});

test("a handle changes three times in 30 days; the first one, the same one and a refused one don't count", async () => {
  const member = await aMember();
  const first = aHandle();
  expect(await take(member, first)).toBe(204);
  expect(await take(member, first)).toBe(204);
  expect(await take(member, "perch")).toBe(409);
  for (let change = 1; change <= 3; change++) expect(await take(member, aHandle())).toBe(204);
  const before = await ownHandle(member);
  const { status, data } = await member.rpc("set_handle", { wanted: aHandle() });
  expect(status).toBe(429);
  expect(Number((data as unknown as { details: string }).details)).toBeGreaterThan(29 * 24 * 60 * 60);
  expect(await ownHandle(member)).toBe(before);
});
