import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { CatalogueEvent } from "#contract/catalogues/catalogues.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import {
  breaksOff,
  draws,
  drawsAt,
  fails,
  hangs,
  refuses,
  type Reply,
  says,
  saysText,
  saysTo,
  startOpenAiServer,
  startsAndHangs,
} from "../../support/openai-server.ts";
import { createCatalogue, creationEvents, queueOf } from "../support/catalogue-creation.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const fixtureUrl = testBackend.fixtureUrl;
const model = await startOpenAiServer();
const backend = await startOwnBackend({
  OPENAI_API_KEY: "sk-test-0123456789abcdef",
  OPENAI_BASE_URL: model.baseUrl,
  OPENAI_MODEL: "a-model",
  OPENAI_IMAGE_MODEL: "a-painter",
  OPENAI_TIMEOUT_SECONDS: "3",
  ALLOW_PRIVATE_HOSTS: new URL(fixtureUrl).host,
});
afterAll(async () => {
  await backend.stop();
  await model.close();
});
const { sql } = backend;
const admin = await backend.adminClient();

const anApp = (title = `App ${randomUUID().slice(0, 8)}`) => ({
  title,
  url: `${fixtureUrl}/apps/${randomUUID().slice(0, 13)}/`,
  description: "It does one thing.",
});
const apps = (count: number) => Array.from({ length: count }, () => anApp());
const banner = await squarePng(30, [200, 40, 40]);
const icon = await squarePng(20, [40, 40, 200]);

/** Everything that a creation could leave behind. */
async function traces() {
  const [counts] = await sql`
    select (select count(*)::int from public.catalogues) as catalogues,
      (select count(*)::int from public.queue_items) as items,
      (select count(*)::int from storage.objects) as files`;
  return counts;
}

const last = (events: CatalogueEvent[]) => events.at(-1);

test("a name becomes a catalogue of twenty apps, and its queue a full page", async () => {
  const suggested = apps(20);
  model.chat(says({ description: "Everything for <b>gardeners</b>.", apps: suggested }));
  model.images(draws(banner), draws(icon));
  const events = await creationEvents(admin, "Gardening");
  expect(last(events)).toMatchObject({ type: "result", queuedApps: 20 });
  expect(last(events)).not.toHaveProperty("note");
  expect(events.flatMap((event) => (event.type === "progress" ? [event.message] : []))).toEqual([
    "Starting",
    "Asking for a description and apps",
    "Found 20 apps; drawing the banner and the folder icon",
    "Pictures are ready",
    "Storing the pictures",
    "Storing the catalogue and its queue",
  ]);
  const result = events.at(-1);
  const { catalogue } = result?.type === "result" ? result : { catalogue: null };
  expect(catalogue).toMatchObject({ description: "Everything for gardeners.", snail: "gardening" });
  expect(await backend.isStored(catalogue!.imageUrl)).toBe(true);
  expect(await backend.isStored(catalogue!.iconUrl)).toBe(true);

  const queue = await queueOf(admin, catalogue!.id);
  expect(queue.map(({ title, url }) => [title, url])).toEqual(
    suggested.map(({ title, url }) => [title, url]),
  );
  // The pages are complete, so the model would be asked only for missing tags and descriptions.
  model.chat(fails(500));
  for (const { id, url } of queue) {
    await admin.call("importFromQueue", { body: { queueItemId: id, catalogueId: catalogue!.id, url } });
  }
  expect(model.asked.length).toBe(0);
  const { body } = await admin.call("getCatalogue", { params: { id: catalogue!.id } });
  expect(body.catalogue.appCount).toBe(20);
});

test("the log has the cost, but not the key", async () => {
  model.chat(says({ description: "", apps: apps(20) }));
  model.images(draws(banner), draws(icon));
  await createCatalogue(admin, "Tokens");
  const log = backend.functionLog();
  expect(log).toMatch(/"event":"ai-answer","model":"a-model","inputTokens":100,"outputTokens":50/);
  expect(log).toMatch(/"event":"ai-image","model":"a-painter","inputTokens":30,"outputTokens":400/);
  expect(log).not.toContain("0123456789abcdef");
});

test("apps of the store are dropped, and the model gets another request", async () => {
  const [known] = await sql<{ url: string }[]>`select url from public.webapps limit 1`;
  const first = apps(18);
  const more = apps(1);
  model.chat(
    says({
      description: "",
      apps: [{ ...anApp("In the store"), url: `${known!.url}?utm_source=model` }, ...first, first[0]],
    }),
    saysTo(({ body }) => {
      expect(body.messages?.at(-1)?.content).toContain("exactly 2 other apps");
      return { apps: [first[1], ...more] };
    }),
    says({ apps: [] }),
  );
  const { id } = await createCatalogue(admin, "Duplicates");
  expect((await queueOf(admin, id)).map(({ url }) => url)).toEqual([...first, ...more].map(({ url }) => url));
});

test("a server without images still makes a catalogue, with our pictures and a note", async () => {
  model.chat(says({ description: "", apps: apps(20) }));
  model.images(fails(404));
  const event = last(await creationEvents(admin, "Pictureless"));
  expect(event).toMatchObject({
    type: "result",
    catalogue: { imageUrl: expect.stringMatching(/\.svg$/), iconUrl: expect.stringMatching(/\.svg$/) },
    note: expect.stringContaining("Perch's own design is used for the banner and folder icon"),
  });
});

test("a picture at an address of the server is fetched", async () => {
  model.chat(says({ description: "", apps: apps(20) }));
  model.images(...["one", "two"].map((name) => drawsAt(`${fixtureUrl}/apps/${name}/shot.png`)));
  const { imageUrl } = await createCatalogue(admin, "Addressed");
  expect(imageUrl).toMatch(/\.png$/);
  expect(await backend.isStored(imageUrl)).toBe(true);
});

test.each<[string, RegExp, Reply]>([
  ["says what can't be read", /could not be read/, saysText("Sure! Here are some apps.")],
  ["refuses", /refused to answer/, refuses()],
  ["takes too long", /took too long/, hangs()],
  ["stops in the middle of its answer", /took too long/, startsAndHangs()],
  ["breaks off", /could not be reached/, breaksOff()],
  [
    "asks for more patience than there is",
    /asked too often.*3600 seconds/,
    fails(429, { headers: { "retry-after": "3600" } }),
  ],
  ["has a problem", /problem of its own \(500\)/, fails(500)],
  ["does not accept the key", /does not accept the key/, fails(401)],
  ["knows no app", /^No suggestions for this category$/, says({ description: "", apps: [] })],
])("a model that %s is an error and leaves no part of the catalogue", async (_what, message, reply) => {
  const before = await traces();
  model.chat(reply);
  model.images(draws(banner));
  const events = await creationEvents(admin, "Half");
  expect(last(events)).toMatchObject({ type: "error", message: expect.stringMatching(message) });
  expect(await traces()).toEqual(before);
});

test("a failure after storing the pictures deletes them", async () => {
  const before = await traces();
  model.chat(says({ description: "", apps: apps(20) }));
  model.images(draws(await squarePng(31, [1, 2, 3])), draws(await squarePng(21, [3, 2, 1])));
  await sql`alter table public.queue_items add constraint broken check (title = '') not valid`;
  try {
    const events = await creationEvents(admin, "Broken");
    expect(last(events)).toEqual({
      type: "error",
      message: "Something went wrong on our side. Please try again.",
    });
  } finally {
    await sql`alter table public.queue_items drop constraint broken`;
  }
  expect(await traces()).toEqual(before);
});

test("a closed tab cancels the request to the model", async () => {
  const before = await traces();
  const tab = new AbortController();
  model.chat(hangs());
  const response = await admin.send("createCatalogue", { body: { name: "Closed" }, signal: tab.signal });
  await response.body!.getReader().read();
  await expect.poll(() => model.asked.length).toBe(1);
  const closedAt = performance.now();
  tab.abort();
  await expect.poll(() => model.asked[0]?.isGivenUp, { interval: 20 }).toBe(true);
  // The model's own limit is three seconds, so this was another one.
  expect(performance.now() - closedAt).toBeLessThan(2_500);
  expect(await traces()).toEqual(before);
});

test("a page without description and tags is completed by the model", async () => {
  const url = `${fixtureUrl}/bare/${randomUUID().slice(0, 13)}`;
  model.chat(says({ description: "A bare app.", tags: ["productivity"] }));
  const response = await admin.send("importWebapp", { body: { url } });
  expect(await response.text()).toContain('"description":"A bare app."');
  expect(model.asked.length).toBe(1);
});
