import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { HomeImportAnswer } from "#contract/home/file.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp, homeLink } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { BookmarksDialog } from "./bookmarks-dialog.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const FILE = `<DL><p><DT><H3>Work</H3><DL><p><DT><A HREF="https://a.test/">First</A>
  <DT><A HREF="https://b.test/">Second</A></DL><p><DT><A HREF="https://c.test/">Third</A></DL>`;

const shown = vi.hoisted(
  () => [] as { title: string; description?: string; undone?: string; undo?: () => unknown }[],
);
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: { title: string }) => shown.push(thing),
}));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  shown.length = 0;
  api.answers("getSession", { user: USER });
  new FakeHome([]).answer();
  api.answers("findAppsAt", { apps: [] });
});

const answerOf = (added: object, skipped: object = {}): HomeImportAnswer => ({
  version: 2,
  added: { apps: 0, links: 0, folders: 0, pages: 0, widgets: 0, ...added },
  links: [],
  skipped: { present: 0, full: 0, missing: [], ...skipped },
});

async function chooseAll(onClose = vi.fn(), content = FILE) {
  const client = createQueryClient();
  client.setQueryData(["session"], { user: USER });
  await client.fetchQuery(homeQueries.current(USER.id));
  renderPage(<BookmarksDialog userId={USER.id} from="file" onClose={onClose} />, { client });
  const file = new File([content], "bookmarks.html", { type: "text/html" });
  fireEvent.change(screen.getByLabelText("Choose file", { selector: "input" }), {
    target: { files: [file] },
  });
  await screen.findByText("3 bookmarks to choose from. They keep their folder.");
  fireEvent.click(screen.getByRole("checkbox", { name: "All" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Add 3 links" })));
  return onClose;
}

test("bookmarks are found by their folder, and imported in it with one call", async () => {
  api.answers("importHome", answerOf({ links: 3, folders: 1 }));
  const onClose = await chooseAll();
  await waitFor(() =>
    expect(shown).toMatchObject([{ title: "3 bookmarks added", description: "With a new folder." }]),
  );
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.calls("importHome").map(({ body }) => body)).toEqual([
    {
      userId: USER.id,
      pages: [
        {
          name: null,
          items: [
            {
              kind: "folder",
              name: "Work",
              items: [
                { kind: "link", name: "First", url: "https://a.test/" },
                { kind: "link", name: "Second", url: "https://b.test/" },
              ],
            },
            { kind: "link", name: "Third", url: "https://c.test/" },
          ],
        },
      ],
    },
  ]);
});

test("what the store knows comes as its app, and other pages of an app's site with its icon", async () => {
  const icon = "/storage/images/0123456789abcdef.png";
  const app = { ...homeApp(1, "Aye"), id: 1, icon };
  api.answers("findAppsAt", ({ body: { urls } }) => ({
    apps: ["https://a.test/", "https://c.test/"]
      .filter((at) => urls.includes(at))
      .map((at) => ({ at, app: at === "https://a.test/" ? app : { ...app, id: 2, name: "Sea" } })),
  }));
  api.answers("importHome", answerOf({ links: 2, apps: 1 }));
  await chooseAll(vi.fn(), FILE.replace("https://c.test/", "https://c.test/docs?token=4"));
  await waitFor(() => expect(shown).toMatchObject([{ title: "3 bookmarks added" }]));
  expect(api.calls("importHome")[0]?.body).toMatchObject({
    pages: [
      {
        items: [
          {
            items: [
              { kind: "app", name: "Aye", url: "https://a.test/" },
              { kind: "link", name: "Second", url: "https://b.test/" },
            ],
          },
          { kind: "link", name: "Third", url: "https://c.test/docs?token=4", icon },
        ],
      },
    ],
  });
  expect(JSON.stringify(api.calls("findAppsAt"))).not.toContain("token");
});

test("without an answer of the store, bookmarks come as links", async () => {
  api.answers("findAppsAt", NO_NETWORK);
  api.answers("importHome", answerOf({ links: 3 }));
  await chooseAll();
  await waitFor(() => expect(shown).toMatchObject([{ title: "3 bookmarks added" }]));
  expect(JSON.stringify(api.calls("importHome"))).not.toContain('app"');
});

test("added bookmarks go again with one Undo, and what was there stays", async () => {
  const own = homeLink(1, "Own");
  const home = new FakeHome([own]);
  api.answers("importHome", () => {
    home.becomes([own, homeLink(2), homeLink(3)]);
    return answerOf({ links: 2 });
  });
  await chooseAll();
  await waitFor(() => expect(shown).toMatchObject([{ undone: "The links are gone again" }]));
  expect(home.names).toHaveLength(3);
  await act(async () => void (await shown[0]?.undo?.()));
  await waitFor(() => expect(home.names).toEqual(["Own"]));
});

test("a bookmark over http can be chosen, and is marked as not encrypted", async () => {
  renderPage(<BookmarksDialog userId={USER.id} from="file" onClose={vi.fn()} />);
  const file = new File([`<DL><DT><A HREF="http://old.test/">Old</A></DL>`], "bookmarks.html");
  fireEvent.change(screen.getByLabelText("Choose file", { selector: "input" }), {
    target: { files: [file] },
  });
  const row = await screen.findByRole("checkbox", { name: /^Old/ });
  expect(row.closest("li")?.textContent).toBe("OldNot encrypted · http://old.test/");
});

test("what found no room is counted, and a full home screen is told in the dialog", async () => {
  api.answers("importHome", answerOf({ links: 1 }, { full: 2 }));
  await chooseAll();
  await waitFor(() =>
    expect(shown).toMatchObject([
      { title: "1 bookmark added", description: "2 left out: a home screen holds 500 apps and links." },
    ]),
  );
});

test("a full home screen keeps the dialog open and says why", async () => {
  api.answers("importHome", answerOf({}, { full: 3 }));
  const onClose = await chooseAll();
  expect((await screen.findByRole("alert")).textContent).toBe("A home screen holds 500 apps and links.");
  expect(onClose).not.toHaveBeenCalled();
});

test("a refused import changes nothing and keeps the choice", async () => {
  api.answers("importHome", refusal("rate_limited", "That was too often."));
  const onClose = await chooseAll();
  await waitFor(() =>
    expect(shown).toMatchObject([{ title: "Import failed", description: "That was too often." }]),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Add 3 links" })).toBeTruthy();
});

test("what will find no room is named before anything is added", async () => {
  const home = new FakeHome([]);
  home.becomes(Array.from({ length: 499 }, (_, nth) => homeLink(nth + 10)));
  home.answer();
  const client = createQueryClient();
  client.setQueryData(["session"], { user: USER });
  await client.fetchQuery(homeQueries.current(USER.id));
  renderPage(<BookmarksDialog userId={USER.id} from="file" onClose={vi.fn()} />, { client });
  fireEvent.change(screen.getByLabelText("Choose file", { selector: "input" }), {
    target: { files: [new File([FILE], "bookmarks.html", { type: "text/html" })] },
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "All" }));
  const said = screen.getByText("2 left out: a home screen holds 500 apps and links.").parentElement;
  expect([...(said?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Second",
    "Third",
  ]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Third/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Second/ }));
  expect(screen.queryByText(/left out/)).toBeNull();
  expect(api.calls("importHome")).toEqual([]);
});
