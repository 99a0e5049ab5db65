import { randomUUID } from "node:crypto";
import { decode } from "hono/jwt";
import type { endpoints } from "#contract/endpoints.ts";
import { MODEL_VERSION } from "../../supabase/functions/api/calendars/model.ts";
import type { Client } from "../api/support/client.ts";
import { anAskingDevice, aVisitorWithSavedApp } from "../api/support/visitor.ts";
import type { Visitor } from "./callers.ts";
import { anOwnedApp, aSuggestion, uniqueHandle, type World } from "./world.ts";

export type Request = NonNullable<Parameters<Client["send"]>[1]>;

/** A cell that cannot be tested, with the reason. */
export interface Untried {
  untried: string;
}

/** The status of the answer; for a 200 in a read, whether the thing is `shown` or `unseen`. */
export type EndpointOutcome = number | "shown" | "unseen" | Untried;

export interface EndpointCase {
  /** The target of the call. Callers without access guess its id. */
  of: string;
  /** Created anew for every call. */
  request?: (world: World) => Request | Promise<Request>;
  /** The text to find in the answer, for `shown` and `unseen`. */
  needle?: (world: World) => string;
  answers: Record<Visitor, EndpointOutcome>;
  /** What a token with the scope gets, where its person gets something else. */
  byToken?: EndpointOutcome;
  /** The call ends the session, so each caller signs in just for it. */
  isEnding?: true;
}

export interface EndpointPermissions {
  cases: readonly EndpointCase[];
  /** The handling of unknown fields in a JSON body. */
  extraFields?: "ignored" | Untried;
}

const all = <T>(outcome: T): Record<Visitor, T> => ({
  visitor: outcome,
  user: outcome,
  other: outcome,
  admin: outcome,
});
const members = <T>(outcome: T): Record<Visitor, T | 401> => ({ ...all(outcome), visitor: 401 });
const administrator = <T>(outcome: T): Record<Visitor, T | 401 | 403> => ({
  ...members<T | 403>(403),
  admin: outcome,
});
/** The user's result for their own data, and the results of another user and of the administrator. */
const owner = <T, U>(own: T, others: U): Record<Visitor, T | U | 401> => ({
  ...members<T | U>(others),
  user: own,
});

const visible = "an app in the store";
const installed = "a hidden app in the user's drawer";
const hidden = "a hidden app";
const missing = "an app that is not there";
const NO_SUCH_ID = 999_999_999;
const NO_SUCH_SLUG = "no-app-has-this-slug";

/** The cases of a call that finds an app by slug. A hidden app may look like a missing one. */
const bySlug = (
  ofInstalled: Record<Visitor, EndpointOutcome>,
  ofHidden: Record<Visitor, EndpointOutcome>,
): EndpointCase[] => [
  { of: visible, request: ({ apps }) => ({ params: { slug: apps.visible.slug } }), answers: all(200) },
  { of: installed, request: ({ apps }) => ({ params: { slug: apps.installed.slug } }), answers: ofInstalled },
  { of: hidden, request: ({ apps }) => ({ params: { slug: apps.hidden.slug } }), answers: ofHidden },
  { of: missing, request: () => ({ params: { slug: NO_SUCH_SLUG } }), answers: all(404) },
];
const seenInside = { visitor: 404, user: 200, other: 404, admin: 200 };
const seenByAdmin = { ...all(404), admin: 200 };

/** Asks whether an app is silent that is so. */
async function silently({ sql }: World, id: number): Promise<Request> {
  await sql`
    insert into public.webapp_checks (webapp_id, checked_at, outcome, failing_since, failures)
    values (${id}, now(), 'failed', now(), 2) on conflict do nothing`;
  return { query: { ids: String(id) } };
}

/** An app whose site is proven to be the user's. Nothing answers there, at once. */
/** The cases of a call that only a verified owner may make. */
const ownedOnly = (more: Request = {}): EndpointCase[] => [
  {
    of: "the user's app",
    request: async (world) => ({ ...more, params: { slug: (await anOwnedApp(world)).slug } }),
    answers: owner(200, 404),
  },
  { of: missing, request: () => ({ ...more, params: { slug: NO_SUCH_SLUG } }), answers: members(404) },
];

const aPicture = (): Request => {
  const form = new FormData();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>`;
  form.append("file", new Blob([svg]), "picture.svg");
  return { form };
};

/** As long as three letters of base64 need, so that its own base64 is found within that of the whole. */
const photoOf = (what: string) => `RIFF0000WEBP${what.padEnd(30)}`;

/** The first bytes of a WebP say its type. */
const aPhoto = (what: string): Request => {
  const form = new FormData();
  form.append("file", new Blob([photoOf(what)]), "picture.webp");
  return { form };
};

/** A feed as after a recent read, so that nothing fetches it. */
async function aReadFeed(sql: World["sql"]): Promise<string> {
  const url = `https://${randomUUID()}.example/feed`;
  await sql`
    insert into private.news_feeds (url, title, fetched_at, next_read_at)
    values (${url}, 'Read', now(), now() + interval '9 minutes')`;
  return url;
}

/** A published page of the user, by the names in its address. */
async function aPublishedPage({ sql, people }: World, isPublic = true) {
  const [person] = await sql<{ handle: string }[]>`
    with added as (
      insert into private.handles (handle, user_id) values (${uniqueHandle()}, ${people.user.id})
      on conflict (user_id) where is_current do nothing returning handle
    )
    select handle from added union all select handle from private.handles where user_id = ${people.user.id} limit 1`;
  const [page] = await sql<{ id: string; name: string }[]>`
    insert into private.published_pages
      (user_id, page_id, name, title, description, content, app_count, link_count, is_public)
    values (${people.user.id}, ${randomUUID()}, ${`page-${randomUUID().slice(0, 23)}`}, 'Published', '', '[]', 3, 0, ${isPublic})
    returning id, name`;
  const { id = "", name = "" } = page ?? {};
  // A person has twenty, and each caller asks for a new one.
  await sql`delete from private.published_pages where user_id = ${people.user.id} and id <> ${id}`;
  return { id, address: { handle: person?.handle ?? "", name } };
}

const ofPublished = "a page that the user has published";
const ofWithdrawn = "a page that the user has withdrawn";

/** The cases of a call about somebody's own published page. */
const ownPublished = (): EndpointCase[] => [
  {
    of: ofPublished,
    request: async (world) => ({ params: { publishedId: (await aPublishedPage(world)).id } }),
    answers: owner(200, 404),
  },
  {
    of: "a page that is not there",
    request: () => ({ params: { publishedId: randomUUID() } }),
    answers: members(404),
  },
];

/** The cases of a call that everybody makes about a published page. */
const publishedByAddress = (more: Request = {}): EndpointCase[] => [
  {
    of: ofPublished,
    request: async (world) => ({ ...more, params: (await aPublishedPage(world)).address }),
    answers: all(200),
  },
  {
    of: ofWithdrawn,
    request: async (world) => ({ ...more, params: (await aPublishedPage(world, false)).address }),
    answers: all(404),
  },
];

/** The parameters of a published page's picture. */
const fileOf = ({ handle, name }: { handle: string; name: string }) => ({ handle, file: `${name}.png` });

/** Every call of the API. The contract has the rule (`who`); this table has its results. */
export const endpointPermissions: Record<keyof typeof endpoints, EndpointPermissions> = {
  getSession: {
    cases: [
      {
        of: "the user's email",
        needle: ({ people }) => people.user.email,
        answers: { ...all("unseen"), user: "shown" },
      },
    ],
  },
  sendMagicLink: {
    cases: [
      {
        of: "any address",
        request: () => ({ body: { email: `${randomUUID()}@example.com` } }),
        answers: all(200),
      },
    ],
    extraFields: "ignored",
  },
  devLogin: {
    cases: [
      {
        of: "any address, with LOCAL_DEV alone",
        request: () => ({ body: { email: `${randomUUID()}@example.com` } }),
        answers: all(200),
      },
    ],
    extraFields: "ignored",
  },
  describeLink: {
    cases: [
      {
        of: "a link that nobody has: no account",
        request: () => ({ body: { tokenHash: "0".repeat(64) } }),
        answers: all(200),
      },
    ],
    extraFields: "ignored",
  },
  createPhoneLink: { cases: [{ of: "a link that signs in a phone of the caller's", answers: members(200) }] },
  describePhoneLink: {
    cases: [
      {
        of: "a link of the user, with its secret",
        request: async (world) => ({ body: { secret: (await aPhoneLink(world)).secret } }),
        answers: all(200),
      },
      { of: "a secret of no link", request: () => ({ body: { secret: NO_SUCH_SECRET } }), answers: all(404) },
    ],
    extraFields: "ignored",
  },
  signInByPhoneLink: {
    cases: [
      {
        of: "a link of the user, with its secret",
        request: async (world) => ({ body: { secret: (await aPhoneLink(world)).secret } }),
        answers: all(200),
      },
      { of: "a secret of no link", request: () => ({ body: { secret: NO_SUCH_SECRET } }), answers: all(404) },
    ],
    extraFields: "ignored",
  },
  getPhoneLink: {
    cases: [
      {
        of: "a link of the user",
        request: async (world) => ({ params: { phoneLinkId: (await aPhoneLink(world)).id } }),
        answers: owner(200, 404),
      },
    ],
  },
  endPhoneLink: {
    cases: [
      {
        of: "a link of the user",
        request: async (world) => ({ params: { phoneLinkId: (await aPhoneLink(world)).id } }),
        answers: owner(200, 404),
      },
    ],
  },
  logout: { cases: [{ of: "the caller's session", answers: all(200), isEnding: true }] },

  listWidgetStates: {
    cases: [
      {
        of: "the user's widgets",
        request: async ({ sql, people }) => {
          await sql`
            insert into public.widget_states (user_id, widget_type) values (${people.user.id}, 'clock')
            on conflict do nothing`;
          return {};
        },
        needle: ({ people }) => people.user.id,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  setWidgetState: {
    cases: [
      {
        of: "the caller's own widget",
        request: () => ({ params: { widgetType: "search" }, body: { isMinimized: true } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },

  getSettings: {
    cases: [
      {
        of: "the user's settings",
        request: async ({ sql, people }) => {
          await sql`
            insert into public.user_preferences as stored (user_id, settings)
            values (${people.user.id}, '{"searchEngine": "secret-engine"}')
            on conflict (user_id) do update set settings = stored.settings || excluded.settings`;
          return {};
        },
        needle: () => `"searchEngine":"secret-engine"`,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  changeSettings: {
    cases: [
      {
        of: "the caller's own settings",
        request: () => ({ body: { change: { clockStyle: "12h" }, newcomer: { theme: "dark" } } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },

  suggestSearches: {
    cases: [
      {
        of: "nothing, as long as the setting is off",
        request: () => ({ body: { text: "owls" } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },

  findFeeds: {
    cases: [
      {
        of: "a page that names a feed",
        request: ({ importableUrl }) => ({ body: { url: importableUrl() } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },
  readFeeds: {
    cases: [
      {
        of: "a feed that was read already",
        request: async ({ sql }) => ({ body: { feeds: [await aReadFeed(sql)] } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },
  addCalendar: {
    cases: [
      {
        of: "a calendar of the caller's own",
        request: ({ importableUrl }) => ({
          body: { url: new URL(`/calendars/${randomUUID()}.ics`, importableUrl()).href },
        }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },
  removeCalendar: {
    cases: [
      {
        of: "the user's calendar",
        request: async (world) => ({ params: { calendarId: await aCalendar(world) } }),
        answers: owner(200, 404),
      },
      {
        of: "a calendar that is not there",
        request: () => ({ params: { calendarId: randomUUID() } }),
        answers: members(404),
      },
    ],
  },
  listCalendarEvents: {
    cases: [
      {
        of: "an event in the user's calendar",
        request: async (world) => ({
          query: { ids: await aCalendar(world), first: "2026-11-23", days: 7, timeZone: "UTC" },
        }),
        needle: () => `"title":"Secret meeting"`,
        answers: owner("shown", "unseen"),
      },
    ],
  },

  createAccessToken: {
    cases: [
      {
        of: "a token of the caller's own",
        request: () => ({ body: { name: "A program", scopes: ["read"], expiresInDays: 7 } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },

  callMcp: {
    cases: [
      {
        of: "the caller's home screen, with a token",
        request: () => ({ body: mcpCall("list_home") }),
        answers: all(401),
        byToken: 200,
      },
    ],
    extraFields: { untried: "a message of the protocol has no others: they are refused" },
  },

  listNews: { cases: [{ of: "everything", answers: all(200) }] },
  listNewsFeeds: { cases: [{ of: "everything", answers: all(200) }] },
  listPhotos: { cases: [{ of: "everything", answers: all(200) }] },
  getWeather: {
    cases: [
      {
        of: "a place's weather",
        request: () => ({ query: { latitude: "52.1", longitude: "5.1" } }),
        answers: all(200),
      },
    ],
  },
  listWeatherPlaces: {
    cases: [{ of: "places", request: () => ({ query: { query: "utrecht" } }), answers: all(200) }],
  },

  claimWebapp: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ params: { slug: apps.visible.slug } }),
        answers: members(200),
      },
      { of: hidden, request: ({ apps }) => ({ params: { slug: apps.hidden.slug } }), answers: members(404) },
      { of: missing, request: () => ({ params: { slug: NO_SUCH_SLUG } }), answers: members(404) },
    ],
  },
  giveUpWebapp: { cases: ownedOnly() },
  checkOwnership: { cases: ownedOnly() },
  sendEdit: { cases: ownedOnly({ body: { changes: { description: "Mine." } } }), extraFields: "ignored" },
  reportWebapp: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({ params: { id: (await anApp()).id }, body: { reason: "broken" } }),
        answers: all(200),
      },
      {
        of: installed,
        request: ({ apps }) => ({ params: { id: apps.installed.id }, body: { reason: "broken" } }),
        answers: seenInside,
      },
      {
        of: hidden,
        request: ({ apps }) => ({ params: { id: apps.hidden.id }, body: { reason: "broken" } }),
        answers: seenByAdmin,
      },
      {
        of: missing,
        request: () => ({ params: { id: NO_SUCH_ID }, body: { reason: "broken" } }),
        answers: all(404),
      },
    ],
    extraFields: "ignored",
  },
  recordVisit: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({ params: { id: (await anApp()).id } }),
        answers: all(200),
      },
      {
        of: hidden,
        request: ({ apps }) => ({ params: { id: apps.hidden.id } }),
        answers: all(404),
      },
      { of: missing, request: () => ({ params: { id: NO_SUCH_ID } }), answers: all(404) },
    ],
  },
  listOwnPublishedPages: {
    cases: [
      {
        of: ofPublished,
        request: async (world) => {
          await aPublishedPage(world);
          return {};
        },
        needle: () => '"title":"Published"',
        answers: owner("shown", "unseen"),
      },
    ],
  },
  publishPage: {
    cases: [
      {
        of: "the user's page",
        request: async (world) => {
          await aPublishedPage(world);
          const [page] = await world.sql<{ id: string }[]>`
            insert into public.user_apps (user_id, webapp_id)
            values (${world.people.user.id}, ${(await world.anApp()).id}) returning page_id as id`;
          return { body: { pageId: `page:${page?.id}`, name: "of-the-user", title: "Of the user" } };
        },
        answers: owner(200, 404),
      },
    ],
    extraFields: "ignored",
  },
  withdrawPage: { cases: ownPublished() },
  deletePublishedPage: { cases: ownPublished() },
  getPublishedPage: { cases: publishedByAddress() },
  reportPublishedPage: {
    cases: publishedByAddress({ body: { reason: "harmful" } }),
    extraFields: "ignored",
  },
  // Without a screenshot service the product's own picture stands in.
  getPreview: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ params: { file: `${apps.visible.slug}.png` } }),
        answers: all(302),
      },
      {
        of: hidden,
        request: ({ apps }) => ({ params: { file: `${apps.hidden.slug}.png` } }),
        answers: all(404),
      },
      { of: missing, request: () => ({ params: { file: `${NO_SUCH_SLUG}.png` } }), answers: all(404) },
    ],
  },
  getPublishedPreview: {
    cases: [
      {
        of: ofPublished,
        request: async (world) => ({ params: fileOf((await aPublishedPage(world)).address) }),
        answers: all(302),
      },
      {
        of: ofWithdrawn,
        request: async (world) => ({ params: fileOf((await aPublishedPage(world, false)).address) }),
        answers: all(404),
      },
    ],
  },
  getBadge: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ params: { file: `${apps.visible.slug}.svg` } }),
        answers: all(200),
      },
      {
        of: hidden,
        request: ({ apps }) => ({ params: { file: `${apps.hidden.slug}.svg` } }),
        answers: all(404),
      },
      { of: missing, request: () => ({ params: { file: `${NO_SUCH_SLUG}.svg` } }), answers: all(404) },
    ],
  },
  listUserApps: {
    cases: [
      {
        of: "the user's drawer",
        needle: ({ apps }) => apps.installed.title,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  installApp: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ body: { webappId: apps.visible.id } }),
        answers: members(200),
      },
      {
        of: `${installed}: the same answer as at first`,
        request: ({ apps }) => ({ body: { webappId: apps.installed.id } }),
        answers: owner(200, 404),
      },
      { of: hidden, request: ({ apps }) => ({ body: { webappId: apps.hidden.id } }), answers: members(404) },
      { of: missing, request: () => ({ body: { webappId: NO_SUCH_ID } }), answers: members(404) },
    ],
    extraFields: "ignored",
  },
  removeApp: {
    cases: [
      {
        of: "an app in the user's drawer",
        request: async (world) => ({ params: { webappId: (await anInstalledApp(world)).id } }),
        answers: owner(200, 404),
      },
      {
        of: `${hidden} in nobody's drawer`,
        request: ({ apps }) => ({ params: { webappId: apps.hidden.id } }),
        answers: members(404),
      },
      { of: missing, request: () => ({ params: { webappId: NO_SUCH_ID } }), answers: members(404) },
    ],
  },
  reorderApps: {
    cases: [
      {
        of: "the user's drawer",
        request: async (world) => ({ body: { appOrders: await orderOf(world) } }),
        answers: owner(200, 409),
      },
    ],
    extraFields: "ignored",
  },
  launchApp: {
    cases: [
      {
        of: installed,
        request: ({ apps }) => ({ body: { webappId: apps.installed.id } }),
        answers: owner(200, 404),
      },
      {
        of: `${hidden} in nobody's drawer`,
        request: ({ apps }) => ({ body: { webappId: apps.hidden.id } }),
        answers: members(404),
      },
      { of: missing, request: () => ({ body: { webappId: NO_SUCH_ID } }), answers: members(404) },
    ],
    extraFields: "ignored",
  },
  migrateTempInstalls: { cases: [{ of: "what the caller chose before signing in", answers: members(200) }] },
  listWaitingInstalls: {
    cases: [
      {
        of: "an app on the device that asked for the user's link",
        request: async ({ sql, apps, people }) => {
          await anAskingDevice(sql, people.user.email, apps.visible.id);
          return {};
        },
        needle: ({ apps }) => apps.visible.title,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  migrateWaitingInstalls: {
    cases: [
      {
        of: "an app on the device that asked for somebody's link",
        request: ({ apps }) => ({ body: { webappIds: [apps.visible.id] } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },

  getHome: {
    cases: [
      {
        of: "the user's home screen",
        needle: ({ apps }) => apps.installed.title,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  getGlance: {
    cases: [
      {
        of: "the user's first tiles",
        needle: ({ link }) => link.name,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  changeHome: {
    cases: [
      {
        of: "a new link of the caller's own",
        request: ({ uniqueUrl }) => ({
          body: {
            ops: [
              { id: randomUUID(), kind: "add", item: `link:${randomUUID()}`, name: "New", url: uniqueUrl() },
            ],
          },
        }),
        answers: members(200),
      },
      {
        of: "the user's link: refused to others, as one that is not there",
        request: async (world) => ({
          body: {
            ops: [{ id: randomUUID(), kind: "rename", item: await homeLinkOf(world), name: "Changed" }],
          },
        }),
        needle: () => `"refused":[]`,
        answers: owner("shown", "unseen"),
      },
      {
        of: `${hidden}: refused, as one that is not there`,
        request: ({ apps }) => ({
          body: { ops: [{ id: randomUUID(), kind: "add", item: `webapp:${apps.hidden.id}` }] },
        }),
        needle: () => `"code":"not_found"`,
        answers: members("shown"),
      },
    ],
    extraFields: "ignored",
  },
  listHomeRevisions: {
    cases: [
      {
        of: "an earlier home screen of the user",
        request: async (world) => {
          await aRevision(world);
          return {};
        },
        needle: () => `"name":"Earlier"`,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  restoreHomeRevision: {
    cases: [
      {
        of: "an earlier home screen of the user",
        request: async (world) => ({ params: { revisionId: await aRevision(world) } }),
        answers: owner(200, 404),
      },
      {
        of: "one that is not there",
        request: () => ({ params: { revisionId: NO_SUCH_ID } }),
        answers: members(404),
      },
    ],
  },
  exportHome: {
    cases: [
      {
        of: "the user's home screen",
        needle: ({ apps }) => apps.installed.title,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  importHome: {
    cases: [
      {
        of: "a file with a new link, for the caller",
        request: ({ uniqueUrl }) => ({
          body: {
            settings: { theme: "dark" },
            pages: [{ name: null, items: [{ kind: "link", name: "New", url: uniqueUrl() }] }],
          },
        }),
        answers: members(200),
      },
      {
        of: `a file with ${hidden}: missing, as one that is not there`,
        request: ({ apps }) => ({
          body: { items: [{ kind: "app", name: "Guessed", url: apps.hidden.url }] },
        }),
        needle: () => `"missing":["Guessed"]`,
        answers: members("shown"),
      },
    ],
    extraFields: "ignored",
  },

  uploadIcon: { cases: [{ of: "a picture", request: aPicture, answers: members(200) }] },
  getPicture: {
    cases: [
      {
        of: "the user's picture",
        request: async ({ people }) => {
          await people.user.client.call("storePicture", aPhoto("the user's"));
          return {};
        },
        needle: () => btoa(photoOf("the user's")),
        answers: owner("shown", "unseen"),
      },
    ],
  },
  storePicture: { cases: [{ of: "a picture", request: () => aPhoto("new"), answers: members(200) }] },
  removePicture: { cases: [{ of: "the caller's picture", answers: members(200) }] },
  fetchLinkIcon: {
    cases: [
      {
        of: "the user's link",
        request: ({ link }) => ({ params: { linkId: link.id } }),
        answers: owner(200, 404),
      },
      {
        of: "a link that is not there",
        request: () => ({ params: { linkId: NO_SUCH_ID } }),
        answers: members(404),
      },
    ],
  },
  askLinks: {
    extraFields: "ignored",
    cases: [
      {
        of: "the user's link",
        request: async (world) => ({ body: { links: [(await homeLinkOf(world)).slice("link:".length)] } }),
        needle: () => `"answers":`,
        answers: owner("shown", "unseen"),
      },
    ],
  },
  deleteAccount: {
    cases: [
      {
        of: "the caller's account",
        answers: {
          ...members<EndpointOutcome>(200),
          admin: {
            untried:
              "other tests are signed in as the administrator; `private.delete_account()` is tried below",
          },
        },
        isEnding: true,
      },
    ],
  },

  installTemporarily: {
    cases: [
      { of: visible, request: ({ apps }) => ({ body: { webappId: apps.visible.id } }), answers: all(200) },
      { of: hidden, request: ({ apps }) => ({ body: { webappId: apps.hidden.id } }), answers: all(404) },
      { of: missing, request: () => ({ body: { webappId: NO_SUCH_ID } }), answers: all(404) },
    ],
    extraFields: "ignored",
  },
  listTempInstalls: {
    cases: [
      {
        of: "an app that this browser saved",
        request: async ({ sql, apps }) => ({ cookies: await aVisitorWithSavedApp(sql, apps.visible.id) }),
        needle: ({ apps }) => apps.visible.title,
        answers: all("shown"),
        // Beside a token no cookie is read.
        byToken: "unseen",
      },
      {
        of: "an app that another browser saved",
        request: async ({ sql, apps, anApp }) => {
          await aVisitorWithSavedApp(sql, apps.visible.id);
          return { cookies: await aVisitorWithSavedApp(sql, (await anApp()).id) };
        },
        needle: ({ apps }) => apps.visible.title,
        answers: all("unseen"),
      },
    ],
  },
  removeTempInstall: {
    cases: [
      {
        of: "an app that this browser saved",
        request: async ({ sql, apps: { visible: app } }) => ({
          params: { webappId: app.id },
          cookies: await aVisitorWithSavedApp(sql, app.id),
        }),
        answers: all(200),
        byToken: 404,
      },
      {
        of: "an app that another browser saved",
        request: async ({ sql, apps: { visible: app }, anApp }) => {
          await aVisitorWithSavedApp(sql, app.id);
          return {
            params: { webappId: app.id },
            cookies: await aVisitorWithSavedApp(sql, (await anApp()).id),
          };
        },
        answers: all(404),
      },
    ],
  },
  listWebapps: {
    cases: [
      {
        of: hidden,
        request: ({ apps }) => ({ query: { search: apps.hidden.title } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: administrator("shown"),
      },
    ],
  },
  changeWebapps: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({
          body: {
            select: { ids: [(await anApp()).id] },
            action: { kind: "set-visibility", visibleInStore: false },
          },
        }),
        answers: administrator(200),
      },
      {
        of: `${hidden}, to delete it`,
        request: async ({ anApp }) => ({
          body: { select: { ids: [(await anApp(false)).id] }, action: { kind: "delete" } },
        }),
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  searchStore: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ query: { search: apps.visible.title } }),
        needle: ({ apps }) => apps.visible.url,
        answers: all("shown"),
      },
      {
        of: `${hidden}, by its title`,
        request: ({ apps }) => ({ query: { search: apps.hidden.title } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
      {
        of: `${hidden}, by its tag`,
        request: ({ apps }) => ({ query: { tag: apps.hidden.tag } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
      {
        of: `${hidden}, by its catalogue`,
        request: ({ apps }) => ({ query: { catalogueId: apps.hidden.catalogueId } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
      {
        of: "an app of a draft, by its catalogue",
        request: ({ catalogues }) => ({ query: { catalogueId: catalogues.draft.id } }),
        needle: ({ catalogues }) => catalogues.draft.app.url,
        answers: all("unseen"),
      },
    ],
  },
  getStorefront: {
    cases: [
      {
        of: `${hidden} that was installed more often than any other`,
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
    ],
  },
  listApps: {
    cases: [
      {
        of: visible,
        request: ({ apps }) => ({ query: { tags: apps.visible.tag } }),
        needle: ({ apps }) => apps.visible.url,
        answers: all("shown"),
      },
      {
        of: hidden,
        request: ({ apps }) => ({ query: { tags: apps.hidden.tag } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
      {
        of: "a draft, by its id",
        request: ({ catalogues }) => ({ query: { catalogueId: catalogues.draft.id } }),
        needle: ({ catalogues }) => catalogues.draft.name,
        answers: all("unseen"),
      },
    ],
  },
  browseCatalogues: {
    cases: [
      {
        of: "a published catalogue",
        request: ({ catalogues }) => ({ query: { search: catalogues.published.name } }),
        needle: ({ catalogues }) => catalogues.published.snail,
        answers: all("shown"),
      },
      {
        of: "a draft",
        request: ({ catalogues }) => ({ query: { search: catalogues.draft.name } }),
        needle: ({ catalogues }) => catalogues.draft.snail,
        answers: all("unseen"),
      },
    ],
  },
  proposeHome: {
    cases: [
      {
        of: "a sentence, where there is no language model",
        request: () => ({ body: { sentence: "I play guitar" } }),
        answers: all(404),
      },
    ],
    extraFields: { untried: "nothing reads a body where there is no language model" },
  },
  listStarterSets: {
    cases: [
      {
        of: `${hidden} that was installed more often than any other`,
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
    ],
  },
  findAppAt: {
    cases: [
      {
        of: hidden,
        request: ({ apps }) => ({ query: { url: apps.hidden.url } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
    ],
  },
  listAppTags: {
    cases: [
      {
        of: hidden,
        request: ({ apps }) => ({ query: { ids: String(apps.hidden.id) } }),
        needle: ({ apps }) => `"id":${apps.hidden.id}`,
        answers: all("unseen"),
      },
    ],
  },
  listSilentApps: {
    cases: [
      {
        of: installed,
        request: (world) => silently(world, world.apps.installed.id),
        needle: ({ apps }) => `"id":${apps.installed.id},`,
        answers: { ...all("unseen"), user: "shown", admin: "shown" },
      },
      {
        of: hidden,
        request: (world) => silently(world, world.apps.hidden.id),
        needle: ({ apps }) => `"id":${apps.hidden.id},`,
        answers: { ...all("unseen"), admin: "shown" },
      },
    ],
  },
  findAppsAt: {
    cases: [
      {
        of: hidden,
        request: ({ apps }) => ({ body: { urls: [apps.hidden.url] } }),
        needle: ({ apps }) => apps.hidden.slug,
        answers: all("unseen"),
      },
    ],
    extraFields: { untried: "it reads only; the schema drops other fields" },
  },
  getWebapp: { cases: bySlug(seenInside, seenByAdmin) },
  updateWebapp: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({
          params: { id: (await anApp()).id },
          body: { description: "Changed.", texts: { de: "Geändert." } },
        }),
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  deleteWebapp: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({ params: { id: (await anApp()).id } }),
        answers: administrator(200),
      },
    ],
  },
  importWebapp: {
    cases: [
      {
        of: "an app that is not there yet",
        request: ({ importableUrl }) => ({ body: { url: importableUrl() } }),
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  regenerateScreenshots: {
    cases: [
      {
        of: "all apps, with a body that is none: who may call is asked first",
        request: () => ({ body: [] }),
        answers: administrator(400),
      },
    ],
    extraFields: { untried: "a run is about the apps of all tests; the handler reads nothing of its body" },
  },
  importFromQueue: {
    cases: [
      {
        of: "a pending item",
        request: async ({ aQueueItem }) => {
          const { id, ...item } = await aQueueItem();
          return { body: { queueItemId: id, ...item } };
        },
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  runChecks: {
    cases: [{ of: "what is due, without the secret key: there is no such call", answers: all(404) }],
  },
  checkWebapp: {
    cases: [
      {
        of: "an app whose site answers",
        request: async ({ sql, importableUrl }) => {
          const [app] = await sql<{ id: number }[]>`
            insert into public.webapps (url, title) values (${importableUrl()}, 'To check') returning id`;
          return { params: { id: String(app!.id) } };
        },
        answers: administrator(200),
      },
      { of: missing, request: () => ({ params: { id: NO_SUCH_ID } }), answers: administrator(404) },
    ],
  },
  uploadImage: { cases: [{ of: "a picture", request: aPicture, answers: administrator(200) }] },

  listCatalogues: {
    cases: [
      { of: "everything", answers: all(200) },
      {
        of: "a draft",
        needle: ({ catalogues }) => catalogues.draft.snail,
        answers: { ...all("unseen"), admin: "shown" },
      },
    ],
  },
  getCatalogueBySnail: {
    cases: [
      {
        of: "a catalogue",
        request: async ({ sql, apps }) => ({
          params: { snail: await snailOf(sql, apps.visible.catalogueId) },
        }),
        answers: all(200),
      },
      {
        of: "a catalogue that is not there",
        request: () => ({ params: { snail: NO_SUCH_SLUG } }),
        answers: all(404),
      },
      {
        of: "the slug of a hidden app",
        request: ({ apps }) => ({ params: { snail: apps.hidden.slug } }),
        answers: all(404),
      },
      {
        of: "a draft",
        request: ({ catalogues }) => ({ params: { snail: catalogues.draft.snail } }),
        answers: seenByAdmin,
      },
    ],
  },
  getCatalogue: {
    cases: [
      {
        of: "a catalogue of one hidden app, as an empty one",
        request: ({ apps }) => ({ params: { id: apps.hidden.catalogueId } }),
        needle: () => `"appCount":0`,
        answers: all("shown"),
      },
      {
        of: "a draft",
        request: ({ catalogues }) => ({ params: { id: catalogues.draft.id } }),
        answers: seenByAdmin,
      },
    ],
  },
  listQueue: {
    cases: [
      {
        of: "a catalogue",
        request: ({ apps }) => ({ params: { id: apps.visible.catalogueId } }),
        answers: administrator(200),
      },
    ],
  },
  createCatalogue: {
    cases: [{ of: "a category", request: () => ({ body: { name: "Chess" } }), answers: administrator(200) }],
    extraFields: "ignored",
  },
  updateCatalogue: {
    cases: [
      {
        of: "a catalogue",
        request: ({ apps }) => ({
          params: { id: apps.visible.catalogueId },
          body: { description: "Changed." },
        }),
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  deleteCatalogue: {
    cases: [
      {
        of: "a catalogue",
        request: async ({ aQueueItem }) => ({ params: { id: (await aQueueItem()).catalogueId } }),
        answers: administrator(200),
      },
    ],
  },

  previewSuggestion: {
    cases: [
      {
        of: "an app that is not there yet",
        request: ({ importableUrl }) => ({ body: { url: importableUrl() } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },
  sendSuggestion: {
    cases: [
      {
        of: "an app that is not there yet",
        request: ({ importableUrl }) => ({ body: { url: importableUrl() } }),
        answers: members(200),
      },
    ],
    extraFields: "ignored",
  },
  listSuggestions: {
    cases: [
      {
        of: "the user's suggestion",
        request: async (world) => {
          await aSuggestion(world);
          return {};
        },
        needle: () => "Suggested by the user",
        answers: owner("shown", "unseen"),
      },
    ],
  },
  withdrawSuggestion: {
    cases: [
      {
        of: "the user's suggestion",
        request: async (world) => ({ params: { id: await aSuggestion(world) } }),
        answers: owner(200, 404),
      },
      {
        of: "a suggestion that is not there",
        request: () => ({ params: { id: NO_SUCH_ID } }),
        answers: members(404),
      },
    ],
  },
  decideCase: {
    cases: [
      {
        of: "the user's suggestion",
        request: async (world) => ({
          params: { id: await aSuggestion(world) },
          body: { decision: "decline", rule: "useful" },
        }),
        answers: administrator(200),
      },
    ],
    extraFields: { untried: "its body is one of three shapes; the fields of the others are left out" },
  },
  undoDecision: {
    cases: [
      {
        of: "a declined suggestion of the user",
        request: async (world) => {
          const id = await aSuggestion(world);
          await world.sql`update public.review_cases set status = 'declined', decided_at = now() where id = ${id}`;
          return { params: { id } };
        },
        answers: administrator(200),
      },
    ],
  },

  getPage: {
    cases: [
      {
        of: `${visible}, on its catalogue's page`,
        request: async ({ sql, apps }) => ({
          params: { slug: await snailOf(sql, apps.visible.catalogueId) },
        }),
        needle: ({ apps }) => apps.visible.url,
        answers: all("shown"),
      },
      {
        of: `${hidden}, on its catalogue's page`,
        request: async ({ sql, apps }) => ({ params: { slug: await snailOf(sql, apps.hidden.catalogueId) } }),
        needle: ({ apps }) => apps.hidden.url,
        answers: all("unseen"),
      },
      ...bySlug(seenInside, seenByAdmin),
    ],
  },
  getSitemapIndex: { cases: [{ of: "everything", answers: all(200) }] },
  getSitemap: {
    cases: [
      {
        of: visible,
        request: () => ({ params: { file: "1.xml" } }),
        needle: ({ apps }) => `/${apps.visible.slug}<`,
        answers: all("shown"),
      },
      {
        of: hidden,
        request: () => ({ params: { file: "1.xml" } }),
        needle: ({ apps }) => apps.hidden.slug,
        answers: all("unseen"),
      },
    ],
  },
  getStoreAtom: {
    cases: [
      {
        of: visible,
        // The feed has the newest fifty, and other calls add apps.
        request: async ({ sql, apps }) => {
          await sql`update public.webapps set created_at = now() where id = ${apps.visible.id}`;
          return {};
        },
        needle: ({ apps }) => `/${apps.visible.slug}"`,
        answers: all("shown"),
      },
      { of: hidden, needle: ({ apps }) => apps.hidden.slug, answers: all("unseen") },
    ],
  },
  getCatalogueAtom: {
    cases: [
      {
        of: visible,
        request: async ({ sql, apps }) => ({
          params: { slug: await snailOf(sql, apps.visible.catalogueId) },
        }),
        needle: ({ apps }) => `/${apps.visible.slug}"`,
        answers: all("shown"),
      },
      {
        of: hidden,
        request: async ({ sql, apps }) => ({ params: { slug: await snailOf(sql, apps.hidden.catalogueId) } }),
        needle: ({ apps }) => apps.hidden.slug,
        answers: all("unseen"),
      },
    ],
  },
  getPublishedAtom: { cases: publishedByAddress() },
  getOpenSearch: { cases: [{ of: "everything", answers: all(200) }] },
  suggestNames: {
    cases: [
      {
        of: hidden,
        request: ({ apps }) => ({ query: { q: apps.hidden.title } }),
        // The answer repeats what was asked.
        needle: ({ apps }) => JSON.stringify([apps.hidden.title]),
        answers: all("unseen"),
      },
      {
        of: visible,
        request: ({ apps }) => ({ query: { q: apps.visible.title } }),
        answers: all(200),
      },
    ],
  },
  getOpenApi: { cases: [{ of: "everything", answers: all(200) }] },
  getReference: { cases: [{ of: "everything", answers: all(200) }] },
  getRobots: { cases: [{ of: "everything", answers: all(200) }] },
  getPlaceholder: {
    cases: [{ of: "any size", request: () => ({ params: { w: 8, h: 8 } }), answers: all(200) }],
  },
  getHealth: { cases: [{ of: "everything", answers: all(200) }] },
};

const NO_SUCH_SECRET = "0".repeat(43);

/** A phone link that the user's session has made. */
async function aPhoneLink({ sql, people }: World): Promise<{ id: string; secret: string }> {
  const { id, accessToken } = people.user;
  const { session_id: sessionId } = decode(accessToken).payload;
  const secret = randomUUID().padEnd(43, "0");
  const [link] = await sql<{ id: string }[]>`
    insert into private.phone_links (user_id, session_id, token_hash, expires_at)
    values (${id}, ${String(sessionId)}, sha256(convert_to(${secret}, 'utf8')), now() + interval '2 minutes')
    returning id`;
  return { id: link?.id ?? "", secret };
}

async function snailOf(sql: World["sql"], catalogueId: number): Promise<string> {
  const [catalogue] = await sql<{ snail: string }[]>`
    select snail from public.catalogues where id = ${catalogueId}`;
  return catalogue?.snail ?? "";
}

async function anInstalledApp({ anApp, sql, people }: World): Promise<{ id: number }> {
  const app = await anApp();
  await sql`insert into public.user_apps (user_id, webapp_id) values (${people.user.id}, ${app.id})`;
  return app;
}

async function orderOf({ drawerItems, people }: World): Promise<{ webappId: number; orderIndex: number }[]> {
  const apps = (await drawerItems(people.user)).filter((item) => item.startsWith("webapp:"));
  return apps.map((item, orderIndex) => ({ webappId: Number(item.slice("webapp:".length)), orderIndex }));
}

/** An earlier home screen of the user, with something of this name. */
async function aRevision({ sql, people }: World): Promise<number> {
  const [revision] = await sql<{ id: number }[]>`
    insert into private.home_revisions (user_id, version, app_count, content)
    select ${people.user.id}, coalesce(max(version), 1000000) + 1, 1,
      -- Only what it is called: putting it back changes nothing.
      jsonb_set(jsonb_set(private.home_content(${people.user.id}), '{apps,0,name}', '"Earlier"'), '{apps,0,ownName}', 'null')
    from private.home_revisions where user_id = ${people.user.id} returning id`;
  return revision?.id ?? 0;
}

/** A call of a tool as the protocol spells it. */
const mcpCall = (name: string, input: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: input },
});

/** A calendar of the user that was read a moment ago, with one event. */
async function aCalendar({ sql, people }: World): Promise<string> {
  const start = Date.parse("2026-11-24T10:00:00Z");
  const event = {
    id: "1",
    title: "Secret meeting",
    isAllDay: false,
    start,
    zone: "UTC",
    days: 0,
    lengthMs: 0,
  };
  const content = { version: MODEL_VERSION, name: "", zone: "", zones: [], events: [event] };
  const [calendar] = await sql<{ id: string }[]>`
    insert into private.calendars (user_id, url, name, content, version, next_read_at)
    values (${people.user.id}, ${`https://calendars.example/${randomUUID()}.ics`}, 'Mine', ${JSON.stringify(content)},
      ${MODEL_VERSION}, now() + interval '9 minutes')
    returning id`;
  return calendar?.id ?? "";
}

/** A link of the user, by its id on the home screen. */
async function homeLinkOf({ sql, aLink, people }: World): Promise<string> {
  const { id } = await aLink(people.user);
  const [row] = await sql<{ uid: string }[]>`select uid from public.personal_links where id = ${id}`;
  return `link:${row?.uid}`;
}
