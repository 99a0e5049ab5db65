import { beforeAll, expect, test } from "vitest";
import { checkRunAnswer } from "#contract/checks/checks.ts";
import { testBackend } from "../../support/backend/test-backend.ts";
import { startCanary } from "../../support/canary.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();

async function aLink(member: Client, url: string): Promise<string> {
  const { user } = (await member.call("getSession")).body;
  const [link] = await sql<{ uid: string }[]>`
    insert into public.personal_links (user_id, name, url) values (${user?.id ?? null}, 'Mine', ${url}) returning uid`;
  return link?.uid ?? "";
}
const answersOf = async (member: Client, links: string[]) =>
  new Map(
    (await member.call("askLinks", { body: { links } })).body.links.map(({ id, answers }) => [id, answers]),
  );

async function run() {
  const response = await new Client().send("runChecks", { headers: { apikey: testBackend.serviceKey } });
  return checkRunAnswer.parse(await response.json());
}
const failuresOf = async (link: string) =>
  (await sql<{ failures: number }[]>`select failures from public.link_checks where link = ${link}`)[0]
    ?.failures;

beforeAll(async () => {
  await sql`update private.check_schedule set due_at = now() + interval '1 year', picture_due_at = null`;
});

test("only of one's own links, and of hosts that the owner lists, the server says whether they answer", async () => {
  const [member, canary] = [await aMember(), await startCanary()];
  const listed = await aLink(member, `${testBackend.fixtureUrl}/anything`);
  const unlisted = [
    `http://127.0.0.1:${canary.port}/`,
    `http://localhost:${canary.port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "https://public.example/",
  ];
  const links = await Promise.all(unlisted.map((url) => aLink(member, url)));
  expect(await answersOf(member, [listed, ...links])).toEqual(
    new Map([[listed, true], ...links.map((link) => [link, null] as const)]),
  );
  expect(await answersOf(await aMember(), [listed, ...links])).toEqual(new Map());
  expect(canary.heard()).toEqual([]);
  await canary.close();
});

test("a run looks at the links of who wants it, at no private one, and follows no redirect to one", async () => {
  const [member, other, canary] = [await aMember(), await aMember(), await startCanary()];
  const site = (name: string) => `${testBackend.fixtureUrl}/changing/${name}/`;
  const become = (name: string, as: Record<string, string>) =>
    fetch(`${site(name)}become?${new URLSearchParams(as)}`);
  await become("alive", { title: "Here" });
  await become("missing", { status: "404" });
  await become("gone", { status: "410" });
  await become("broken", { status: "500" });
  await become("guarded", { status: "403" });
  await become("moved", { status: "302", to: `http://127.0.0.1:${canary.port}/` });
  const unwanted = await aLink(other, site("gone"));
  await member.call("changeSettings", { body: { change: { hasAnswers: true } } });
  const expected: [string, number][] = [
    [site("alive"), 0],
    [site("guarded"), 0],
    [site("missing"), 1],
    [site("gone"), 1],
    [site("broken"), 1],
    [`${testBackend.fixtureTlsUrl}/`, 0],
    [site("moved"), 0],
    [`http://127.0.0.1:${canary.port}/`, 0],
  ];
  const links = await Promise.all(expected.map(([url]) => aLink(member, url)));
  expect((await run()).isOffline).toBe(false);
  const found = await Promise.all(
    links.map(async (link, index) => [expected[index]?.[0], await failuresOf(link)]),
  );
  expect(found).toEqual(expected);
  expect(await failuresOf(unwanted)).toBeUndefined();
  expect(canary.heard()).toEqual([]);
  await canary.close();
});
