import { randomUUID } from "node:crypto";
import type { endpoints } from "#contract/endpoints.ts";
import type { Client } from "../api/client.ts";
import type { Visitor } from "./callers.ts";
import type { World } from "./world.ts";

export type Request = NonNullable<Parameters<Client["send"]>[1]>;

/** A cell that cannot be tried, with the reason. */
export interface Untried {
  untried: string;
}

/** The status of the answer, or, of a 200, whether something is `shown` in it or `unseen`. */
export type EndpointOutcome = number | "shown" | "unseen" | Untried;

export interface EndpointCase {
  /** What the call is about; ids are guessed by whoever has no business with them. */
  of: string;
  /** Made anew for every call. */
  request?: (world: World) => Request | Promise<Request>;
  /** What is looked for in the answer, for `shown` and `unseen`. */
  needle?: (world: World) => string;
  answers: Record<Visitor, EndpointOutcome>;
  /** The call ends the caller's session, so each caller signs in for it alone. */
  isEnding?: true;
}

export interface EndpointPermissions {
  cases: readonly EndpointCase[];
  /** What becomes of fields in the body that the contract does not know, for calls with a JSON body. */
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
/** What the user gets of what is theirs, and what another user and the administrator get of it. */
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

/** The cases of a call that finds an app by its slug, for which a hidden app may be one that is not there. */
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

const aPicture = (): Request => {
  const form = new FormData();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>`;
  form.append("file", new Blob([svg]), "picture.svg");
  return { form };
};

/** Every call of the API. Whoever reads the contract finds the rule there (`who`), here what it comes to. */
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
  logout: { cases: [{ of: "the caller's session", answers: all(200), isEnding: true }] },
  logoutEverywhere: {
    cases: [
      {
        of: "all sessions of the caller",
        answers: {
          ...members<EndpointOutcome>(200),
          admin: { untried: "other tests are signed in as the administrator" },
        },
        isEnding: true,
      },
    ],
  },

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

  listNews: { cases: [{ of: "everything", answers: all(200) }] },
  listNewsFeeds: { cases: [{ of: "everything", answers: all(200) }] },

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

  listLinks: {
    cases: [{ of: "the user's link", needle: ({ link }) => link.name, answers: owner("shown", "unseen") }],
  },
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
  getWebapp: { cases: bySlug(seenInside, seenByAdmin) },
  updateWebapp: {
    cases: [
      {
        of: visible,
        request: async ({ anApp }) => ({
          params: { id: (await anApp()).id },
          body: { description: "Changed." },
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
  uploadImage: { cases: [{ of: "a picture", request: aPicture, answers: administrator(200) }] },

  listCatalogues: { cases: [{ of: "everything", answers: all(200) }] },
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
  retryQueue: {
    cases: [
      {
        of: "a catalogue",
        request: ({ apps }) => ({ params: { id: apps.visible.catalogueId } }),
        answers: administrator(200),
      },
    ],
  },
  updateQueueItem: {
    cases: [
      {
        of: "a pending item",
        request: async ({ aQueueItem, uniqueUrl }) => ({
          params: { id: (await aQueueItem()).id },
          body: { url: uniqueUrl() },
        }),
        answers: administrator(200),
      },
    ],
    extraFields: "ignored",
  },
  deleteQueueItem: {
    cases: [
      {
        of: "a pending item",
        request: async ({ aQueueItem }) => ({ params: { id: (await aQueueItem()).id } }),
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
  getRobots: { cases: [{ of: "everything", answers: all(200) }] },
  getPlaceholder: {
    cases: [{ of: "any size", request: () => ({ params: { w: 8, h: 8 } }), answers: all(200) }],
  },
  getHealth: { cases: [{ of: "everything", answers: all(200) }] },
};

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
