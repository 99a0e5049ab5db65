import { randomUUID } from "node:crypto";
import type { Product } from "../../support/soak/product.ts";

/** The numbers of apps of the members whose home screens all others copy. */
const APPS = [12, 24, 40, 60];
/** As many as Perch keeps for 30 days. */
const CHANGES = 30;
const APPS_IN_A_FOLDER = 4;

/** A member who has signed in: the id, and the cookie that holds the session. */
export interface FirstMember {
  id: string;
  cookieName: string;
  session: Record<string, unknown> & { access_token: string };
}

type Post = (path: string, body: object) => Promise<Response>;

/**
 * Signs four members in who fill their home screens by the product's own calls: apps on two pages and in folders, a
 * link, widgets, and a change on each of 30 days, so that 30 earlier versions are kept.
 */
export async function makeFirstMembers(product: Product): Promise<FirstMember[]> {
  const store = await fetch(`${product.siteUrl}/api/webapp/store?limit=${Math.max(...APPS)}`);
  const { webapps } = (await store.json()) as { webapps: { id: number }[] };
  const items = webapps.map(({ id }) => `webapp:${id}`);
  const members: FirstMember[] = [];
  for (const [index, count] of APPS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the same members in the same order at each run
    members.push(await makeMember(product, `first-${index}@example.com`, items.slice(0, count)));
  }
  return members;
}

async function makeMember(product: Product, email: string, apps: readonly string[]): Promise<FirstMember> {
  const { siteUrl, sql } = product;
  let cookie = "";
  const post: Post = async (path, body) => {
    const headers = { origin: siteUrl, "content-type": "application/json", cookie };
    const answer = await fetch(`${siteUrl}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const lines = (await post("/auth/dev-login", { email })).headers.getSetCookie();
  cookie = lines.map((line) => line.split(";")[0]).join("; ");
  const operate = async (ops: readonly object[]) => {
    const answer = await post("/user/home/ops", { ops: ops.map((op) => ({ id: randomUUID(), ...op })) });
    const { refused } = (await answer.json()) as { refused: object[] };
    if (refused.length > 0) throw new Error(`An operation was refused: ${JSON.stringify(refused[0])}`);
  };

  await operate(apps.map((item) => ({ kind: "add", item })));
  await operate([...foldersOf(apps), ...widgetsAfter(apps), aLink(), ...secondPage(apps)]);
  const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  const id = account?.id ?? "";
  const { cookieName, session } = sessionIn(cookie);
  // A sign-in without a mail leaves a second session behind.
  await sql`delete from auth.sessions where user_id = ${id} and id <> ${sessionIdOf(session)}`;
  // The home screen was filled long ago: what is older than 30 days is forgotten.
  await sql`delete from private.home_operations where user_id = ${id}`;
  for (let change = 0; change < CHANGES; change++) {
    // oxlint-disable no-await-in-loop -- one change after the other
    await sql`update public.home_versions set changed_at = now() - interval '1 day' where user_id = ${id}`;
    await operate([aChange(apps, change)]);
    // oxlint-enable no-await-in-loop
  }
  return { id, cookieName, session };
}

/** In each dozen of apps, the last four are in a folder. */
function foldersOf(apps: readonly string[]): object[] {
  const starts = apps.flatMap((_app, index) => (index % 12 === 8 ? [index] : []));
  return starts.flatMap((start, number) => {
    const folder = `folder:${randomUUID()}`;
    const inside = apps.slice(start, start + APPS_IN_A_FOLDER);
    return [
      { kind: "add-folder", folder, name: `Folder ${number + 1}`, after: inside[0] },
      ...inside.map((item) => ({ kind: "move", item, place: folder, after: null })),
    ];
  });
}

/** The last third of the apps stands on a second page. */
function secondPage(apps: readonly string[]): object[] {
  const page = `page:${randomUUID()}`;
  const moved = apps.slice(Math.ceil((apps.length * 2) / 3));
  return [
    { kind: "add-page", page, name: "Work" },
    ...moved.map((item) => ({ kind: "move", item, place: page, after: null })),
  ];
}

function widgetsAfter(apps: readonly string[]): object[] {
  const after = apps[2];
  const add = (type: string, size: string, settings = {}, item = `widget:${randomUUID()}`) => {
    return { kind: "add", item, type, size, settings, after };
  };
  const tasks = `widget:${randomUUID()}`;
  return [
    add("weather", "small", { place: "Lyon", latitude: 45.8, longitude: 4.8 }),
    add("countdown", "small", { name: "Trip", date: "2027-03-01" }),
    add("tasks", "medium", {}, tasks),
    ...["Send the draft", "Water the plants", "Book the ferry"].map((text, index) => ({
      kind: "put-entry",
      widget: tasks,
      entry: randomUUID(),
      rank: `a${index}`,
      fields: { text },
    })),
  ];
}

const aLink = () => ({
  kind: "add",
  item: `link:${randomUUID()}`,
  name: "The newspaper",
  url: "https://news.example/today",
});

/** By turns: an app moves, or gets another name. */
function aChange(apps: readonly string[], change: number): object {
  const item = apps[change % apps.length];
  const after = apps[(change + 5) % apps.length];
  return change % 2 === 0 ? { kind: "move", item, after } : { kind: "rename", item, name: `Name ${change}` };
}

function sessionIdOf({ access_token: token }: FirstMember["session"]): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
  return (claims as { session_id: string }).session_id;
}

function sessionIn(cookies: string): Pick<FirstMember, "cookieName" | "session"> {
  const chunks = cookies.split("; ").filter((cookie) => cookie.startsWith("sb-"));
  const value = chunks.map((chunk) => chunk.slice(chunk.indexOf("=") + 1)).join("");
  const text = Buffer.from(value.slice("base64-".length), "base64url").toString();
  const cookieName = (chunks[0] ?? "").replace(/(?:\.0)?=.*/, "");
  return { cookieName, session: JSON.parse(text) as FirstMember["session"] };
}
