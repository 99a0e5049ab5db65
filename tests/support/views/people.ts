import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { catalogueName } from "../../e2e/support/model.ts";

/** `board` has widgets among the apps, `many` sixty apps with folders. */
export const PEOPLE = ["visitor", "member", "admin", "board", "many"] as const;
export type Person = (typeof PEOPLE)[number];

/** What is named for this run alone. */
export type Names = {
  /** The member's handle, and the start of each person's address. */
  handle: string;
  /** A name of the administrator's catalogue with a queue, for `catalogueName`. */
  queue: string;
};

/** Signs the browser in as this person, and fills their home screen. */
export async function become(
  who: Person,
  context: BrowserContext,
  siteUrl: string,
  { handle, queue }: Names,
): Promise<void> {
  if (who === "visitor") return;
  const post: Post = async (path, data) => {
    const answer = await context.request.post(`/api${path}`, { data, headers: { origin: siteUrl } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  const email = who === "admin" ? "admin@perch.test" : `${handle}-${who}@perch.test`;
  await post("/auth/dev-login", { email });
  if (who === "member") await fillHome(post, context, handle);
  if (who === "board") await fillBoard(post, context);
  if (who === "many") await fillMany(post, context);
  if (who === "admin") await post("/catalogues/create-with-progress", { name: catalogueName(queue, 6) });
}

type Post = (path: string, data: object) => Promise<void>;

async function fillHome(post: Post, context: BrowserContext, handle: string): Promise<void> {
  for (const slug of [
    "spotify",
    "notion",
    "figma",
    "wikipedia",
    "github",
    "google-maps",
    "trello",
    "canva",
  ]) {
    const answer = await context.request.get(`/api/webapp/slug/${slug}`);
    if (!answer.ok()) continue;
    const { webapp } = (await answer.json()) as { webapp: { id: number } };
    await post("/user/apps/install", { webappId: webapp.id });
  }
  const page = await context.newPage();
  await page.goto("/settings");
  for (const [address, name] of [
    ["https://news.example/today", "Marina's newspaper of record"],
    [`https://long.example/${"x".repeat(200)}`, "A name that is ".repeat(6)],
  ] as const) {
    await page.getByRole("button", { name: "Add link" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address", { exact: true }).fill(address);
    await dialog.getByLabel("Name").fill(name);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
  }
  await publishHome(post, page, handle);
  await page.close();
}

/** Fifteen apps, with a widget after every second of them. */
async function fillBoard(post: Post, context: BrowserContext): Promise<void> {
  const apps = await storeItems(context, 15);
  const widgets = [
    { type: "weather", size: "small", settings: { place: "Lyon", latitude: 45.8, longitude: 4.8 } },
    { type: "tasks", size: "medium", entries: ["Send the draft", "Water the plants", "Book the ferry"] },
    { type: "notes", size: "small", entries: ["Frog field notes, spring:\nthe small one calls at dusk."] },
    {
      type: "clocks",
      size: "small",
      settings: {
        places: [
          { zone: "Asia/Tokyo", name: "Tokyo" },
          { zone: "America/New_York", name: "New York" },
        ],
      },
    },
    { type: "countdown", size: "small", settings: { name: "Trip", date: "2027-03-01" } },
    {
      type: "notes",
      size: "medium",
      settings: { name: "Books" },
      entries: ["Books: one on birds, one on tides."],
    },
    { type: "feeds", size: "medium" },
    { type: "calendar", size: "medium" },
  ].map((widget) => ({ item: `widget:${randomUUID()}`, ...widget }));
  await operate(post, [
    ...apps.map((item) => ({ kind: "add", item })),
    ...widgets.map(({ entries: _entries, ...widget }, index) => ({
      kind: "add",
      ...widget,
      after: apps[index * 2 + 1],
    })),
    ...widgets.flatMap(({ item, entries = [] }) =>
      entries.map((text, index) => ({
        kind: "put-entry",
        widget: item,
        entry: randomUUID(),
        rank: `a${index}`,
        fields: { text },
      })),
    ),
  ]);
}

/** Sixty apps, every sixth and the one behind it in a folder. */
async function fillMany(post: Post, context: BrowserContext): Promise<void> {
  const apps = await storeItems(context, 60);
  await operate(
    post,
    apps.map((item) => ({ kind: "add", item })),
  );
  const folders = apps.flatMap((item, index) =>
    index % 6 === 0 ? [{ folder: `folder:${randomUUID()}`, items: [item, apps[index + 1]], index }] : [],
  );
  await operate(
    post,
    folders.flatMap(({ folder, items, index }) => [
      { kind: "add-folder", folder, name: `Folder ${index / 6 + 1}`, after: items[0] },
      ...items.map((item) => ({ kind: "move", item, place: folder, after: null })),
    ]),
  );
}

/** The first apps of the store, as items. */
async function storeItems(context: BrowserContext, count: number): Promise<string[]> {
  const answer = await context.request.get(`/api/webapp/store?limit=${count}`);
  const { webapps } = (await answer.json()) as { webapps: { id: number }[] };
  return webapps.map(({ id }) => `webapp:${id}`);
}

async function operate(post: Post, ops: object[]): Promise<void> {
  await post("/user/home/ops", { ops: ops.map((op) => ({ id: randomUUID(), ...op })) });
}

/** Publishes the first page, so that visitors find it. */
async function publishHome(post: Post, page: Page, handle: string): Promise<void> {
  const { pages } = (await (await page.request.get("/api/user/home")).json()) as { pages: { id: string }[] };
  // Sends what supabase-js would, with the session in the cookies.
  await page.evaluate(async (wanted) => {
    const { supabaseUrl, supabaseAnonKey } = JSON.parse(
      document.getElementById("perch-config")?.textContent ?? "",
    ) as Record<string, string>;
    const chunks = document.cookie.split("; ").filter((cookie) => cookie.startsWith("sb-"));
    const value = chunks.toSorted().map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
    const session = atob(value.join("").slice("base64-".length).replaceAll("-", "+").replaceAll("_", "/"));
    await fetch(`${supabaseUrl}/rest/v1/rpc/set_handle`, {
      method: "POST",
      headers: {
        apikey: supabaseAnonKey ?? "",
        authorization: `Bearer ${(JSON.parse(session) as Record<string, string>)["access_token"]}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ wanted }),
    });
  }, handle);
  const description = "What we open every morning, and what new people need on their first day.";
  await post("/user/published", {
    pageId: pages[0]?.id,
    name: "work-tools",
    title: "Work tools",
    description,
  });
}
