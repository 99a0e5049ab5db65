import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import * as returning from "#src/shared/state/sign-in/is-returning.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeLink } from "../../../../tests/support/fakes/fake-home.ts";
import { sessionQueries } from "../../session/session.ts";
import { openOutbox } from "../outbox/open-outbox.ts";
import { documentedWidget } from "../documented-widget.ts";
import { leavesOf } from "../home-items.ts";
import { joinVisitorHome } from "./join-home.ts";
import { FIRST_HOME, visitorHome } from "./visitor-home.ts";
import { watchHome } from "../live/watch-home.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const USER = { id: uuid(900), email: "mira@perch.test", isAdmin: false };
const WORK = { id: `folder:${uuid(20)}`, name: "Work", items: [homeApp(2), homeLink(3)] };
const [FIRST] = FIRST_HOME.pages;
const [CLOCK, SEARCH, NEWS] = WIDGET_TYPES.map((type) => documentedWidget(type));
const VISITOR: Home = {
  version: 0,
  pages: [
    { ...FIRST!, items: [homeApp(1), NEWS!, WORK] },
    { id: `page:${uuid(30)}`, name: "Evening", items: [homeApp(4)] },
  ],
  column: [{ ...CLOCK!, isMinimized: true }],
};

let server: FakeHome;
let clients: QueryClient[];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clients = [];
  arrivals.set([]);
  vi.mocked(showToast).mockClear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("getSession", { user: USER });
  api.answers("fetchLinkIcon", { icon: null });
  api.answers("migrateTempInstalls", { success: true, count: 0 });
  server = new FakeHome(
    [],
    [1, 2, 4].map((id) => homeApp(id)),
  );
});
afterEach(async () => {
  for (const client of clients) (await openOutbox(client, USER.id)).close();
});

/** Acts as a new account, which was never changed. */
function asNewcomer() {
  server.show([{ id: FIRST_PAGE, name: null, items: [] }], [CLOCK!, SEARCH!, NEWS!]);
  server.version = 0;
}

function aPage(): QueryClient {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  clients.push(client);
  return client;
}
const namesOnServer = () => leavesOf(server.home).map(({ name }) => name);

test("a new account gets the visitor's home screen as it stood, and this browser forgets it", async () => {
  asNewcomer();
  visitorHome.set(VISITOR);
  expect(await joinVisitorHome(aPage(), USER.id)).toEqual({ count: 3, newIds: [1, 2, 4] });
  const { pages, column } = server.home;
  expect(pages).toEqual([{ ...VISITOR.pages[0], id: FIRST_PAGE }, VISITOR.pages[1]]);
  expect(column).toEqual(VISITOR.column);
  expect(server.sent).toHaveLength(1);
  expect(visitorHome.isStored()).toBe(false);
  expect(api.calls("migrateTempInstalls")).toHaveLength(1);
});

test("an account in use gets what it lacks, and what the server has kept besides is counted", async () => {
  server.becomes([homeApp(2), homeApp(4)]);
  visitorHome.set(VISITOR);
  api.answers("migrateTempInstalls", () => {
    server.becomes([...leavesOf(server.home), homeApp(9)]);
    return { success: true, count: 1 };
  });
  expect(await joinVisitorHome(aPage(), USER.id)).toEqual({ count: 2, newIds: [1, 9] });
  expect(namesOnServer()).toEqual(["App 2", "App 4", "App 1", "Link 3", "App 9"]);
});

test("without an answer all stays in the browser, and the next visit adds nothing twice", async () => {
  const client = aPage();
  visitorHome.set(VISITOR);
  const outbox = await openOutbox(client, USER.id);
  vi.spyOn(outbox, "settle").mockResolvedValueOnce(8);
  expect(await joinVisitorHome(client, USER.id)).toMatchObject({ count: 3 });
  expect(visitorHome.get()).toEqual(VISITOR);
  expect(api.calls("migrateTempInstalls")).toEqual([]);
  expect(await joinVisitorHome(aPage(), USER.id)).toEqual({ count: 0, newIds: [] });
  expect(namesOnServer()).toEqual(["App 1", "App 2", "Link 3", "App 4"]);
  expect(visitorHome.isStored()).toBe(false);
});

test("what finds no room stays in the browser", async () => {
  server.becomes(Array.from({ length: 499 }, (_, n) => homeLink(1000 + n)));
  visitorHome.set(VISITOR);
  expect(await joinVisitorHome(aPage(), USER.id)).toMatchObject({ count: 1 });
  expect(visitorHome.get()).toEqual(VISITOR);
});

test("two accounts of one browser get pages of their own", async () => {
  const [first, evening] = VISITOR.pages;
  visitorHome.set({ ...VISITOR, pages: [evening!, first!] });
  await joinVisitorHome(aPage(), USER.id);
  expect(server.home.pages).toHaveLength(2);
  expect(server.home.pages.map(({ id }) => id)).not.toContain(FIRST!.id);
});

test("a sign-in without a link brings all in two tabs once, with the toast", async () => {
  visitorHome.set(VISITOR);
  const stops = [watchHome(aPage()), watchHome(aPage())];
  await vi.waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "success",
      title: "Apps installed successfully",
      description: "Added 3 apps to your collection from your previous browsing.",
    }),
  );
  await vi.waitFor(() => expect(visitorHome.isStored()).toBe(false));
  expect(namesOnServer()).toEqual(["App 1", "App 2", "Link 3", "App 4"]);
  expect(arrivals.get()).toEqual(["webapp:1", "webapp:2", "webapp:4"]);
  for (const stop of stops) stop();
});

test("on a visit of the greeting, and where no visitor kept anything, nothing is joined", async () => {
  const stop = watchHome(aPage());
  const back = vi.spyOn(returning, "isReturning").mockReturnValue(true);
  visitorHome.set(VISITOR);
  const stopGreeting = watchHome(aPage());
  expect(back).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls("migrateTempInstalls")).toEqual([]);
  expect(visitorHome.isStored()).toBe(true);
  stop();
  stopGreeting();
});
