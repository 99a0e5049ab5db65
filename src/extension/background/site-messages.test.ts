import { expect, test, vi } from "vitest";
import { listenToSite } from "./site-messages.ts";

const SITE = "https://perch.example";
vi.mock("#src/shared/state/site/site-address.extension.ts", () => ({ SITE_ORIGIN: "https://perch.example" }));

const sender = { id: "perch", frameId: 0, url: `${SITE}/` };
const account = (id: string) => ({ id, email: `${id}@perch.example` });

/** A browser where this person is connected. Like Chrome's, it has one offscreen document at a time. */
function aBrowser(connected: string) {
  const local: Record<string, unknown> = { connection: { secret: "s", user: account(connected) } };
  const session: Record<string, unknown> = {};
  const area = (stored: Record<string, unknown>) => ({
    get: async (key: string) => ({ [key]: stored[key] }),
    set: async (values: object) => void Object.assign(stored, values),
    remove: async (key: string) => void delete stored[key],
  });
  let hear: (message: unknown, from: typeof sender, answer: (value: unknown) => void) => boolean;
  let isOpen = false;
  vi.stubGlobal("chrome", {
    runtime: { id: "perch", onMessage: { addListener: (listener: typeof hear) => (hear = listener) } },
    storage: { local: area(local), session: area(session) },
    offscreen: {
      Reason: {},
      async createDocument() {
        if (isOpen) throw new Error("Only a single offscreen document may be created.");
        isOpen = true;
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
      closeDocument: async () => void (isOpen = false),
    },
  });
  const tell = (who: string | null) =>
    new Promise((answer) =>
      hear({ kind: "account", account: who === null ? null : account(who) }, sender, answer),
    );
  return { local, session, tell };
}

test("of two accounts that pages of the site report at once, the later one is offered", async () => {
  const { local, session, tell } = aBrowser("mira");
  listenToSite();
  await Promise.all([null, "ben"].map(tell));
  expect(local["connection"]).toBeUndefined();
  expect(session["offered-account"]).toEqual(account("ben"));
});
