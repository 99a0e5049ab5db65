import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeFolder } from "#contract/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { homeQueries } from "#src/api/home/home.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { takeReturn } from "#src/shared/state/sign-in/return-path.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeLink, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { SharePage } from "./share-page.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const NOTION = { id: 7, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };
const WORK: HomeFolder = {
  id: "folder:00000000-0000-4000-8000-000000000009",
  name: "Work",
  items: [homeLink(8), homeLink(9)],
};

const { offered } = vi.hoisted(() => ({ offered: [] as { title: string }[] }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: { title: string }) => offered.push(thing),
}));

let server: FakeHome;
let outbox: Outbox | undefined;

beforeEach(() => {
  offered.length = 0;
  localStorage.clear();
  // jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("getSession", { user: USER });
  api.answers("findAppAt", { app: null });
  api.answers("fetchLinkIcon", { icon: null });
  server = new FakeHome([]);
  server.show(homeOf([homeLink(1), WORK]).pages);
});
afterEach(() => {
  outbox?.close();
  outbox = undefined;
  closeDialog("signIn");
});

async function share(fields: Record<string, string>) {
  const page = renderPage(<SharePage />, { address: `/share?${new URLSearchParams(fields)}` });
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  if (page.client.getQueryData(sessionQueries.current().queryKey)?.user) {
    outbox = await openOutbox(page.client, USER.id);
    await waitFor(() =>
      expect(page.client.getQueryData(homeQueries.current(USER.id).queryKey)).toEqual(server.home),
    );
  }
  return page;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sentOps = () => server.sent.flatMap(({ ops }) => ops);

test("a page is added to the chosen folder, with the name that was typed, once for two presses", async () => {
  const { visited } = await share({ title: "Paper", url: "https://paper.example/" });
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: " Owls " } });
  fireEvent.change(screen.getByLabelText("Where"), { target: { value: WORK.id } });
  const add = screen.getByRole("button", { name: "Add to Perch" });
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(visited.at(-1)).toBe("/"));
  await waitFor(() =>
    expect(sentOps()).toMatchObject([
      { kind: "add", name: "Owls", url: "https://paper.example/", place: WORK.id },
    ]),
  );
  expect(offered.map(({ title }) => title)).toEqual(["Added Owls"]);
});

test("a page is added to a new folder, called Folder unless it is named", async () => {
  await share({ title: "Paper", url: "https://paper.example/" });
  fireEvent.change(await screen.findByLabelText("Where"), { target: { value: "new-folder" } });
  fireEvent.change(screen.getByLabelText("Folder name"), { target: { value: "  " } });
  press("Add to Perch");
  await waitFor(() =>
    expect(sentOps()).toMatchObject([
      { kind: "add-folder", name: "Folder", after: WORK.id },
      { kind: "add", name: "Paper" },
    ]),
  );
  const [made, add] = sentOps() as { folder?: string; place?: string }[];
  expect(add?.place).toBe(made?.folder);
});

test("where no more folders fit, none is offered", async () => {
  const folders = Array.from({ length: 50 }, (_, n) => ({
    id: `folder:00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    name: `Folder ${n}`,
    items: [],
  }));
  server.show(homeOf(folders).pages);
  await share({ url: "https://paper.example/" });
  await screen.findByLabelText("Where");
  expect(screen.queryByRole("option", { name: "New folder" })).toBeNull();
});

test("an address that is an app of the store adds the app", async () => {
  api.answers("findAppAt", { app: NOTION });
  await share({ url: "https://notion.example/?ref=x" });
  expect(await screen.findByDisplayValue("Notion")).toBeDefined();
  press("Add to Perch");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "add", item: "webapp:7" }]));
});

test("what is on the home screen already is said to be", async () => {
  await share({ url: homeLink(1).url });
  expect(await screen.findByText("It is on your home screen already.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add to Perch" })).toBeNull();
});

test("a full home screen refuses in words, and the form stays", async () => {
  server.becomes(Array.from({ length: 500 }, (_, n) => homeLink(n + 10)));
  await share({ url: "https://paper.example/" });
  await screen.findByLabelText("Name");
  press("Add to Perch");
  expect(await screen.findByText("A home screen holds at most 500 apps and links.")).toBeDefined();
  expect(sentOps()).toEqual([]);
});

test("what a visitor shares goes on the home screen of this browser", async () => {
  api.answers("getSession", { user: null });
  api.answers("findAppAt", { app: NOTION });
  const { visited } = await share({ url: "https://notion.example/?ref=x" });
  await screen.findByDisplayValue("Notion");
  press("Add to Perch");
  await waitFor(() => expect(visited.at(-1)).toBe("/"));
  expect(visitorHome.get().pages[0]?.items).toMatchObject([{ id: "webapp:7", name: "Notion" }]);
  expect(offered.map(({ title }) => title)).toEqual(["Added Notion"]);
});

test("what is shared after the session's end waits for the sign-in, and no longer when one leaves", async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER, hasEnded: true });
  api.answers("getSession", { user: null });
  const { unmount } = renderPage(<SharePage />, {
    address: "/share?title=Paper&url=https://paper.example/",
    client,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Connect" }));
  expect(dialogs.get().signIn).toEqual({ reason: "session-ended" });
  expect(localStorage.getItem("perch-return")).toContain("/share?title=Paper");
  unmount();
  expect(takeReturn()).toBe("/");
});

test.each([
  ["There is no address in what you shared.", { text: "only words" }],
  ["This link asks for something that Perch does not know.", { link: "web+perch:remove?app=notion" }],
] as const)("what can't be added says why: %s", async (words, fields) => {
  await share(fields);
  expect(screen.getByText(words)).toBeDefined();
});

test("a link on another site adds nothing by itself", async () => {
  await share({ link: "web+perch:add?url=https%3A%2F%2Fpaper.example%2F&name=Owls" });
  expect(await screen.findByDisplayValue("Owls")).toBeDefined();
  expect(screen.getByText(/Nothing is added until you say so\.$/)).toBeDefined();
  expect(sentOps()).toEqual([]);
});

test("a link to an app of the store opens its page with the question", async () => {
  const { visited } = await share({ link: "web+perch://add/notion" });
  expect(visited.at(-1)).toBe("/notion?add");
});
