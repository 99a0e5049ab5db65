import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeOpsInput } from "#contract/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { homeQueries } from "#src/api/home/home.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import type { Dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp, homeLink } from "../../../tests/support/fakes/fake-home.ts";
import { fakeUploads } from "../../../tests/support/fakes/fake-upload.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { LinkDialog } from "./link-dialog.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const NO_ADDRESS = "Please enter an address without a password, as example.com or http://nas.local";
const WIKI = { ...homeLink(4, "Wiki"), url: "https://wiki.test/" };

const { shown } = vi.hoisted(() => ({ shown: [] as unknown[] }));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: (toast: unknown) => shown.push(toast) }));

let server: FakeHome;
let outbox: Outbox | undefined;

beforeEach(() => {
  shown.length = 0;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  // jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("fetchLinkIcon", { icon: null });
  api.answers("findAppsAt", { apps: [] });
  server = new FakeHome([WIKI]);
});
afterEach(() => {
  outbox?.close();
  vi.unstubAllGlobals();
});

async function open(link: Dialogs["link"]) {
  const onClose = vi.fn<() => void>();
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  renderPage(<LinkDialog userId={USER.id} link={link} onClose={onClose} />, { client });
  outbox = await openOutbox(client, USER.id);
  await waitFor(() =>
    expect(client.getQueryData(homeQueries.current(USER.id).queryKey)).toEqual(server.home),
  );
  return onClose;
}
/** The field's error. Toasts outside of the dialog are alerts, too. */
const fault = () => document.querySelector("dialog form [role=alert]")?.textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const sentOps = () => server.sent.flatMap(({ ops }) => ops);

test("a new link needs an address only: the scheme defaults to https, the name to the host", async () => {
  const onClose = await open("new");
  type("Address", "www.news.test");
  press("Add link");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(sentOps()).toMatchObject([{ kind: "add", name: "news.test", url: "https://www.news.test/" }]),
  );
  await waitFor(() => expect(api.calls("fetchLinkIcon")).toHaveLength(1));
});

const inStore = (at: string) =>
  api.answers("findAppsAt", ({ body: { urls } }) => ({
    apps: urls
      .filter((url) => url === at)
      .map(() => ({ at, app: { ...homeApp(1, "Notion"), id: 1, icon: ICON } })),
  }));
const ICON = "/storage/images/0123456789abcdef.png";

test.each([
  ["", []],
  ["Our notes", [{ kind: "rename", item: "webapp:1", name: "Our notes" }]],
])("an address of an app in the store adds the app, named %j, with a toast and Undo", async (name, more) => {
  inStore("https://notion.test/");
  server = new FakeHome([WIKI], [homeApp(1, "Notion")]);
  const onClose = await open("new");
  type("Address", "notion.test");
  type("Name", name);
  press("Add link");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "add", item: "webapp:1" }, ...more]));
  const [done] = removals.get().at(-1)?.things ?? [];
  expect(done).toMatchObject({
    title: `Added ${name || "Notion"}`,
    undone: `${name || "Notion"} is off again`,
  });
  expect(api.calls("fetchLinkIcon")).toEqual([]);
});

test("another page of an app's site has the app's icon, and an app that is there already is refused", async () => {
  inStore("https://notion.test/");
  server = new FakeHome([], [homeApp(1, "Notion")]);
  await open("new");
  type("Address", "https://notion.test/pages?id=7");
  press("Add link");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "add", name: "notion.test", icon: ICON }]));
  type("Address", "https://notion.test");
  press("Add link");
  await waitFor(() => expect(sentOps()).toHaveLength(2));
  press("Add link");
  expect(await screen.findByText("This address is on your home screen already.")).toBeTruthy();
});

const LONG = `https://plain.test/${"x".repeat(2048)}`;
test.each(["", "javascript:alert(1)", "data:text/html,x", "https://me:secret@plain.test", LONG])(
  "%.40j is not sent and is said to be no address",
  async (url) => {
    await open("new");
    type("Address", url);
    press("Add link");
    expect(fault()).toBe(NO_ADDRESS);
    expect(document.activeElement).toBe(screen.getByLabelText("Address"));
    expect(server.sent).toEqual([]);
  },
);

test.each([
  ["router", "http://router/", "router"],
  ["nas.local:5000", "http://nas.local:5000/", "nas.local:5000"],
  ["http://plain.test", "http://plain.test/", "plain.test"],
  ["steam://rungameid/440", "steam://rungameid/440", "steam://rungameid/440"],
  ["tel:123", "tel:123", "tel:123"],
])("%j is typed, and added as %s", async (typed, url, name) => {
  await open("new");
  type("Address", typed);
  press("Add link");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "add", name, url }]));
  if (!url.startsWith("http")) expect(api.calls("findAppsAt")).toEqual([]);
});

test("a link gets an address at home, keeps it with another name, and loses it", async () => {
  await open(WIKI);
  type("Address at home, if it has one", "ssh://nas");
  press("Save changes");
  expect(fault()).toBe(NO_ADDRESS);
  expect(document.activeElement).toBe(screen.getByLabelText("Address at home, if it has one"));
  type("Address at home, if it has one", "nas.local:5000");
  press("Save changes");
  await waitFor(() =>
    expect(sentOps()).toMatchObject([{ item: WIKI.id, homeUrl: "http://nas.local:5000/" }]),
  );
  expect(sentOps()[0]).not.toHaveProperty("url");
  type("Name", "Our wiki");
  press("Save changes");
  await waitFor(() => expect(sentOps()).toHaveLength(2));
  expect(sentOps()[1]).not.toHaveProperty("homeUrl");
  type("Address at home, if it has one", "");
  press("Save changes");
  await waitFor(() => expect(sentOps()[2]).toMatchObject({ item: WIKI.id, homeUrl: null }));
});

test("an address is said to be not encrypted once its field is left", async () => {
  await open("new");
  const field = screen.getByLabelText("Address");
  type("Address", "router");
  expect(screen.queryByText("Not encrypted")).toBeNull();
  fireEvent.blur(field);
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("Not encrypted").id);
});

test("an imported link over http is marked, and keeps its address with another name", async () => {
  const old = { ...homeLink(6, "Old"), url: "http://old.test/" };
  server = new FakeHome([old]);
  await open(old);
  expect(screen.getByLabelText("Address").getAttribute("aria-describedby")).toBe(
    screen.getByText("Not encrypted").id,
  );
  type("Name", "Our old page");
  press("Save changes");
  await waitFor(() => expect(sentOps()).toMatchObject([{ item: old.id, name: "Our old page" }]));
});

test("an address that exists already is refused at its field, until the next key press", async () => {
  const onClose = await open("new");
  type("Address", "https://wiki.test");
  press("Add link");
  expect(await screen.findByText("This address is on your home screen already.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  type("Address", "https://wiki.test/x");
  expect(fault()).toBeUndefined();
});

test("a full home screen refuses at the field, with the server's own words", async () => {
  server.becomes(Array.from({ length: 500 }, (_, n) => homeLink(n + 10)));
  await open("new");
  type("Address", "https://more.test");
  press("Add link");
  expect(await screen.findByText("A home screen holds at most 500 apps and links.")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test("what the server refuses once the dialog is closed is told by a toast", async () => {
  const onClose = await open("new");
  api.answers("changeHome", ({ body }) => ({
    version: 2,
    applied: [],
    refused: (body as HomeOpsInput).ops.map(({ id }) => ({
      id,
      code: "conflict",
      message: "No.",
      reason: "full",
    })),
  }));
  type("Address", "https://late.test");
  press("Add link");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const description = "Failed to add app\nA home screen holds at most 500 apps and links.";
  await waitFor(() => expect(shown).toEqual([{ kind: "error", title: "Error", description }]));
});

test("a new name keeps the icon, a new address does not", async () => {
  const onClose = await open(WIKI);
  type("Name", "Our wiki");
  press("Save changes");
  await waitFor(() =>
    expect(sentOps()).toEqual([expect.objectContaining({ item: WIKI.id, name: "Our wiki" })]),
  );
  expect(sentOps()[0]).not.toHaveProperty("icon");
  expect(onClose).toHaveBeenCalledOnce();
  type("Address", "https://other.test/");
  press("Save changes");
  await waitFor(() =>
    expect(sentOps()[1]).toMatchObject({ name: "Our wiki", url: "https://other.test/", icon: null }),
  );
});

test("a link gets a picture of its own, and the site's again; a failed upload says so at the field", async () => {
  const [first, second] = [new File(["x"], "a.png", { type: "image/png" }), new File(["y"], "b.txt")];
  const uploads = fakeUploads();
  await open(WIKI);
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("Picture"), { target: { files: [file] } });
  choose(second);
  expect(fault()).toBe("This file isn’t a picture.");
  choose(first);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(429, { code: "rate_limited", message: "Too many pictures for now." });
  await waitFor(() => expect(fault()).toBe("Too many pictures for now."));
  choose(first);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(200, { url: "/storage/images/own/a.png" });
  await screen.findByRole("button", { name: "Use the site's" });
  press("Save changes");
  await waitFor(() => expect(sentOps()[0]).toMatchObject({ icon: "/storage/images/own/a.png" }));
  expect(sentOps()[0]).not.toHaveProperty("url");
  press("Use the site's");
  press("Save changes");
  await waitFor(() => expect(sentOps()[1]).toMatchObject({ url: WIKI.url, icon: null }));
  await waitFor(() => expect(api.calls("fetchLinkIcon")).toHaveLength(1));
});

test("another link's address is refused", async () => {
  server.becomes([WIKI, { ...homeLink(5), url: "https://other.test/" }]);
  await open(WIKI);
  type("Address", "https://other.test/");
  press("Save changes");
  expect(await screen.findByText("This address is on your home screen already.")).toBeTruthy();
});

test("what was typed elsewhere of a new link stands in its fields", async () => {
  await open({ name: "", url: "https://notes.example" });
  expect(screen.getByRole("heading", { name: "Add a link" })).toBeTruthy();
  expect(screen.queryByText("Not encrypted")).toBeNull();
  press("Add link");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "add", url: "https://notes.example/" }]));
});
