import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { aWebapp, renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { noDetails } from "../../../../tests/support/spa/store-answers.ts";
import { WebappsPage } from "./webapps-page.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

let store: Webapp[];

const listStore = () =>
  api.answers("listWebapps", ({ query: { page, pageSize, search = "" } }) => {
    const found = store.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    return { webapps: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  });

beforeEach(() => {
  api.postgres("webapp_texts", []);
  api.postgres("count_webapps", [
    { mark: "all", label: "", apps: 12 },
    { mark: "tag", label: "Maps", apps: 3 },
  ]);
  api.postgres("catalogues", []);
  api.postgres("preview_webapp_change", { apps: 1, changed: 1, people: 2, shown: [] });
  store = Array.from({ length: 12 }, (_, index) => aWebapp(12 - index));
  listStore();
  api.postgres("import_list_counts", []);
  api.answers("deleteWebapp", ({ params }) => {
    store = store.filter(({ id }) => id !== params.id);
    return { success: true };
  });
});
afterEach(() => {
  vi.mocked(showToast).mockReset();
});

const card = (title: string) => screen.findByRole("article", { name: title });
const titles = () =>
  screen.queryAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
const toasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);

test("three skeletons are shown while the list loads", async () => {
  const { container } = renderAdmin(<WebappsPage />, "/import");
  expect(container.querySelectorAll("[data-card-skeleton]")).toHaveLength(3);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  await card("App 12");
  expect(container.querySelectorAll(".skeleton")).toHaveLength(0);
});

test("a page shows ten apps, the total and the pagination", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await card("App 12");
  expect(titles()).toHaveLength(10);
  expect(await screen.findByText("12 apps")).toBeDefined();
  expect(screen.getByText(/Showing 1–10 of/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous page" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await card("App 1");
  expect(titles()).toEqual(["App 2", "App 1"]);
  expect(screen.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
});

test("a store of many apps is first shown as cards too, below the import form", async () => {
  store = Array.from({ length: 600 }, (_, index) => aWebapp(index + 1));
  api.postgres("count_webapps", [{ mark: "all", label: "", apps: 600 }]);
  renderAdmin(<WebappsPage />, "/import");
  const first = await card("App 1");
  expect(titles()).toHaveLength(10);
  expect(field().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("radio", { name: "Table", checked: false })).toBeDefined();
});

test("tabs are the views that have apps, and the one that is shown", async () => {
  const tabs = async () =>
    within(await screen.findByRole("navigation", { name: "Views" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  api.postgres("count_webapps", [
    { mark: "all", label: "", apps: 12 },
    { mark: "answered", label: "", apps: 9 },
    { mark: "unchecked", label: "", apps: 3 },
  ]);
  renderAdmin(<WebappsPage />, "/import?view=stale");
  await waitFor(async () => expect(await tabs()).toEqual(["All 12", "Never checked 3", "Stale 0"]));
});

test("the import form has one line until it is used; the key I leads to its field", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await card("App 12");
  const form = screen.getByRole("region", { name: "Import a web app" });
  expect(form.textContent).toBe("ImportImporting...");
  await userEvent.keyboard("i");
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("i");
  expect(field().value).toBe("i");
});

test("a link to the import form leads to its field", async () => {
  renderAdmin(<WebappsPage />, "/import#import");
  await card("App 12");
  expect(document.activeElement).toBe(field());
});

test("cards are sorted the other way round by a press", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2&sort=name");
  await card("App 1");
  await userEvent.click(screen.getByRole("link", { name: "Ascending. Reverse the order" }));
  expect(visited.at(-1)).toBe("/import?sort=name&direction=desc");
  await userEvent.click(await screen.findByRole("link", { name: "Descending. Reverse the order" }));
  expect(visited.at(-1)).toBe("/import?sort=name");
});

test("only the first five pages have a numbered button", async () => {
  store = Array.from({ length: 85 }, (_, index) => aWebapp(index + 1));
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=7");
  await card("App 61");
  expect(screen.getAllByRole("button", { name: /^Page \d/ })).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(visited.at(-1)).toBe("/import?page=8");
});

test("another search or sort order returns to page 1, and the URL keeps both", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2");
  await card("App 1");
  await userEvent.selectOptions(screen.getByLabelText("Sort:"), "Launches, this week");
  expect(visited.at(-1)).toBe("/import?sort=launches-this-week");
  expect(within(screen.getByLabelText("Sort:")).getAllByRole("option")).toHaveLength(15);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search web apps" }), "app 1");
  await waitFor(() => expect(visited.at(-1)).toBe("/import?search=app+1&sort=launches-this-week"));
  await waitFor(() => expect(titles()).toEqual(["App 12", "App 11", "App 10", "App 1"]));
  await userEvent.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No apps found")).toBeDefined();
});

test("a list that fails to load shows why and can be reloaded", async () => {
  api.answers("listWebapps", refusal("unavailable", "The store is resting."));
  renderAdmin(<WebappsPage />, "/import");
  expect(await screen.findByText("The store is resting.")).toBeDefined();
  listStore();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await card("App 12");
});

test("an empty store explains how to import an app", async () => {
  store = [];
  api.postgres("count_webapps", []);
  renderAdmin(<WebappsPage />, "/import");
  expect(await screen.findByText("No web apps yet")).toBeDefined();
  expect(await screen.findByText("0 apps")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "URL of the web app" })).toBeDefined();
});

test("a card shows the app and its twelve counters", async () => {
  store[0] = aWebapp(12, { todayInstalls: 38, thisWeekLaunches: 7911 });
  renderAdmin(<WebappsPage />, "/import");
  const app = within(await card("App 12"));
  expect(app.getByText("ID 12")).toBeDefined();
  const rows = app.getAllByRole("row").map((row) => row.textContent);
  expect(rows[1]).toBe("Installs38000");
  expect(rows[2]).toBe("Launches007,9110");
  expect(app.getAllByRole("cell")).toHaveLength(12);
  const view = app.getByRole("link", { name: "View" });
  expect([view.getAttribute("href"), view.getAttribute("target")]).toEqual(["/app/app-12", "_blank"]);
});

test("More Info opens everything else about an app, and closes again", async () => {
  api.answers("getWebapp", { webapp: aWebapp(12), details: noDetails });
  store[0] = aWebapp(12, { screenshotUrl: "/storage/images/shot.webp", tags: ["wiki", "notes"] });
  renderAdmin(<WebappsPage />, "/import");
  const app = within(await card("App 12"));
  const button = app.getByRole("button", { name: "More Info" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  const more = within(app.getByRole("region", { name: "More about App 12" }));
  expect(more.getByAltText("Screenshot of App 12")).toBeDefined();
  for (const text of [
    "https://app-12.example/",
    "Jan 10, 2026",
    "app-12",
    "12",
    "What app 12 does.",
    "wiki",
  ]) {
    expect(more.getByText(text)).toBeDefined();
  }
  expect(await more.findByText("Not read yet")).toBeDefined();
  expect(more.getByRole("link", { name: "View App" }).getAttribute("href")).toBe("/app/app-12");
  await userEvent.click(button);
  expect(app.queryByRole("region")).toBeNull();
});

test("the switch hides an app at once and says so when the server agrees", async () => {
  const answer = api.waits("updateWebapp");
  renderAdmin(<WebappsPage />, "/import");
  const toggle = within(await card("App 12")).getByRole("switch", { name: "Store Visible" });
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("false"));
  expect(toasts()).toEqual([]);
  const { todayInstalls: _counter, ...hidden } = (store[0] = aWebapp(12, { visibleInStore: false }));
  await act(async () => answer({ webapp: hidden }));
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: "success", title: "Success", description: "App hidden from store" }]),
  );
  expect(api.calls("updateWebapp")).toMatchObject([{ params: { id: 12 }, body: { visibleInStore: false } }]);
});

test("a refused switch rolls back, and others keep their state", async () => {
  const answerNext = api.waits("updateWebapp");
  renderAdmin(<WebappsPage />, "/import");
  const first = within(await card("App 12")).getByRole("switch");
  const second = within(await card("App 11")).getByRole("switch");
  await userEvent.click(first);
  await userEvent.click(second);
  await waitFor(() => expect(second.getAttribute("aria-checked")).toBe("false"));
  store[1] = aWebapp(11, { visibleInStore: false });
  await act(async () => answerNext(refusal("unavailable", "The database is resting.")));
  await act(async () => answerNext({ webapp: store[1]! }));
  await waitFor(() => expect(first.getAttribute("aria-checked")).toBe("true"));
  expect(second.getAttribute("aria-checked")).toBe("false");
  expect(toasts()).toContainEqual({
    kind: "error",
    title: "Failed to update visibility",
    description: "The database is resting.",
  });
});

test("an open edit form survives a change and a failure of the list", async () => {
  const stream = api.streams("importWebapp");
  api.answers("updateWebapp", refusal("internal", "Something broke."));
  await startImport();
  await userEvent.click(within(await card("App 3")).getByRole("button", { name: "Edit App" }));
  const title = within(await screen.findByRole("dialog", { name: "Edit App" })).getByLabelText("Title");
  await userEvent.type(title, " with care");
  const imported = aWebapp(13);
  store = [imported, ...store];
  await act(async () => {
    stream.send({ step: "Done", progress: 100, success: true, webapp: imported });
    stream.end();
  });
  await card("App 13");
  expect(screen.queryByRole("article", { name: "App 3" })).toBeNull();
  api.answers("listWebapps", refusal("internal", "Something broke."));
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(toasts()).toContainEqual(expect.objectContaining({ title: "Failed to update app" })),
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("App 3 with care");
  await card("App 13");
});

test("deleting asks first, and Cancel changes nothing", async () => {
  renderAdmin(<WebappsPage />, "/import?page=2");
  await userEvent.click(within(await card("App 1")).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete App" });
  expect(dialog.textContent).toContain(
    "Are you sure you want to delete App 1? This action cannot be undone.",
  );
  await within(dialog).findByText(/^2 people have it on the home screen, and would lose it/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.calls("deleteWebapp")).toEqual([]);
});

test("an app can be hidden instead of deleted", async () => {
  api.answers("updateWebapp", ({ params }) => ({ webapp: aWebapp(params.id, { visibleInStore: false }) }));
  renderAdmin(<WebappsPage />, "/import?page=2");
  await userEvent.click(within(await card("App 1")).getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Hide instead" }));
  await waitFor(() =>
    expect(api.calls("updateWebapp").map(({ body }) => body)).toEqual([{ visibleInStore: false }]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("deleting the last app of a page steps back to the page before it", async () => {
  store.pop();
  store[10] = aWebapp(1);
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2");
  await userEvent.click(within(await card("App 1")).getByRole("button", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await card("App 12");
  expect(visited).toEqual(["/import"]);
  expect(titles()).toHaveLength(10);
  expect(toasts()).toEqual([
    { kind: "success", title: "Success", description: "Webapp deleted successfully" },
  ]);
});

test("deleting the last app of a page or clearing the search keeps the focus on the page", async () => {
  store = store.slice(0, 11).map((_, index) => aWebapp(11 - index));
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2");
  await userEvent.click(within(await card("App 1")).getByRole("button", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/import"));
  await card("App 11");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Web apps" }));
  const search = screen.getByRole("searchbox", { name: "Search web apps" });
  await userEvent.type(search, "app");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(document.activeElement).toBe(search);
});

test("a delete that fails says why and leaves the app", async () => {
  api.answers("deleteWebapp", refusal("not_found", "There is no such app."));
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(within(await card("App 12")).getByRole("button", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(toasts()).toEqual([
      { kind: "error", title: "Failed to delete webapp", description: "There is no such app." },
    ]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  await card("App 12");
});

test("a page past the end shows the last page", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=40");
  await card("App 1");
  expect(visited.at(-1)).toBe("/import?page=2");
});

test("Fix Screenshots reports its result", async () => {
  api.answers("regenerateScreenshots", { message: "3 screenshots made. 9 apps are left without one." });
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(screen.getByRole("button", { name: "Fix Screenshots" }));
  await waitFor(() =>
    expect(toasts()).toEqual([
      {
        kind: "success",
        title: "Screenshots Regenerated",
        description: "3 screenshots made. 9 apps are left without one.",
      },
    ]),
  );
  expect(api.calls("regenerateScreenshots").map(({ body }) => body)).toEqual([{}]);
  await screen.findByRole("button", { name: "Fix Screenshots" });
});

const asked = () => api.calls("importWebapp").map(({ body }) => body.url);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "URL of the web app" });

async function startImport(url = "photopea.example") {
  renderAdmin(<WebappsPage />, "/import");
  await card("App 12");
  await userEvent.type(field(), url);
  await userEvent.click(screen.getByRole("button", { name: "Import" }));
}

test("nothing can be imported from an empty field", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await card("App 12");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Import" });
  expect(button.disabled).toBe(true);
  await userEvent.type(field(), "   ");
  expect(button.disabled).toBe(true);
});

test("an import shows its steps until the app is there", async () => {
  const stream = api.streams("importWebapp");
  await startImport();
  expect(asked()).toEqual(["https://photopea.example"]);
  expect(screen.getByRole("button", { name: "Importing..." }).getAttribute("aria-disabled")).toBe("true");
  await act(async () => stream.send({ step: "Taking a screenshot", progress: 62 }));
  const bar = await screen.findByRole("progressbar", { name: "Import" });
  await waitFor(() => expect(bar.getAttribute("value")).toBe("62"));
  expect(screen.getByText("62%")).toBeDefined();
  expect(
    screen
      .getAllByRole("listitem")
      .slice(0, 4)
      .map((step) => step.textContent),
  ).toEqual(["Page read", "Icon and details found", "Taking a screenshot", "Saving to the store"]);
  const { ...webapp } = aWebapp(13, { title: "Photopea", slug: "photopea" });
  store = [webapp, ...store];
  await act(async () => {
    stream.send({ step: "Done", progress: 100, success: true, webapp });
    stream.end();
  });
  expect(await screen.findByText("Photopea is in the store.")).toBeDefined();
  await card("Photopea");
  expect(field().value).toBe("");
  // The pressed button is disabled, so the field has the focus.
  expect(document.activeElement).toBe(field());
  expect(toasts()).toEqual([
    { kind: "success", title: "Success!", description: "Webapp imported successfully" },
  ]);
});

test("an import that fails midway shows why, and the address can be corrected", async () => {
  const stream = api.streams("importWebapp");
  await startImport("https://gone.example/");
  await act(async () => {
    stream.send({ step: "Fetching the page", progress: 5 });
    stream.send({ step: "Fetching the page", progress: 5, error: "There is no page at this address (404)." });
    stream.end();
  });
  expect(await screen.findByText("There is no page at this address (404).")).toBeDefined();
  expect(toasts()).toEqual([
    { kind: "error", title: "Import Failed", description: "There is no page at this address (404)." },
  ]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().value).toBe("https://gone.example/");
  await userEvent.type(field(), "x");
  expect(screen.queryByText("There is no page at this address (404).")).toBeNull();
});

test("a failed import does not move the focus of a person who is busy elsewhere", async () => {
  const stream = api.streams("importWebapp");
  await startImport();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search web apps" }), "app 1");
  await act(async () => stream.end());
  await screen.findByText(/The import stopped before it was done/);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("a refused address says why without the name of the field", async () => {
  const message = "Must be an http or https address.";
  api.answers("importWebapp", refusal("invalid_input", `url: ${message}`, { fields: { url: message } }));
  await startImport("ftp://x");
  expect(await screen.findByText(message)).toBeDefined();
  expect(toasts()).toEqual([{ kind: "error", title: "Import Failed", description: message }]);
});

test.each([
  ["nas.example:5000", "https://nas.example:5000"],
  ["HTTP://nas.example", "HTTP://nas.example"],
  ["nonsense", "nonsense"],
  ["mailto:someone@nas.example", "mailto:someone@nas.example"],
])("%s is imported as %s", async (typed, url) => {
  api.answers("importWebapp", refusal("unprocessable", "There is no page at this address."));
  await startImport(typed);
  expect(asked()).toEqual([url]);
});

test("a stream that ends without a result is a failure", async () => {
  const stream = api.streams("importWebapp");
  await startImport();
  await act(async () => stream.end());
  expect(await screen.findByText(/The import stopped before it was done/)).toBeDefined();
});

test("a duplicate shows a link to the existing app", async () => {
  const inStore = refusal("conflict", "This web app is in the store already.", { slug: "photopea" });
  api.answers("importWebapp", inStore);
  await startImport();
  const link = await screen.findByRole("link", { name: "View the existing app" });
  expect(link.getAttribute("href")).toBe("/app/photopea");
  expect(toasts()).toContainEqual(expect.objectContaining({ title: "Import Failed" }));
});

test("Cancel aborts the import without an error, and another one can start", async () => {
  api.streams("importWebapp");
  await startImport();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("button", { name: "Import" });
  expect(api.calls("importWebapp")[0]?.init.signal?.aborted).toBe(true);
  expect(toasts()).toEqual([]);
  expect(field().getAttribute("aria-invalid")).toBe("false");
});

test("leaving the page aborts the import on the server", async () => {
  api.streams("importWebapp");
  const { unmount } = renderAdmin(<WebappsPage />, "/import");
  await card("App 12");
  await userEvent.type(field(), "photopea.example{Enter}");
  await waitFor(() => expect(asked()).toHaveLength(1));
  act(() => void unmount());
  expect(api.calls("importWebapp")[0]?.init.signal?.aborted).toBe(true);
});
