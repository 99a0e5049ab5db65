import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../../tests/support/fakes/fake-api.ts";
import { aCatalogue, aWebapp, renderAdmin } from "../../../../../tests/support/spa/render-admin.tsx";
import { WebappsPage } from "../webapps-page.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({ offerUndo: vi.fn() }));

const UNDO = "3f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11";
let store: Webapp[];

beforeEach(() => {
  localStorage.setItem("perch-settings", JSON.stringify({ webappsLook: "table" }));
  api.postgres("webapp_texts", []);
  api.postgres("import_list_counts", []);
  store = Array.from({ length: 120 }, (_, index) => aWebapp(index + 1));
  api.postgres("count_webapps", [
    { mark: "all", label: "", apps: 120 },
    { mark: "hidden", label: "", apps: 2 },
    { mark: "tag", label: "Maps", apps: 3 },
  ]);
  const catalogue = aCatalogue(7, { name: "Design" });
  api.postgres("catalogues", [catalogue]);
  api.postgres("curated_catalogues", { catalogues: [catalogue], total: 1 });
  api.answers("listWebapps", ({ query: { page, pageSize } }) => ({
    webapps: store.slice((page - 1) * pageSize, page * pageSize),
    total: store.length,
  }));
  previewed(3);
  api.answers("changeWebapps", { selected: 3, changed: 3, undoId: UNDO });
});
afterEach(() => {
  vi.mocked(showToast).mockReset();
  vi.mocked(offerUndo).mockReset();
  localStorage.clear();
});

/** The preview of a change of these apps, of which some stay as they are. */
const previewed = (changed: number, same = 0, part: object = {}) =>
  api.postgres("preview_webapp_change", {
    apps: changed + same,
    changed,
    people: null,
    shown: Array.from({ length: changed }, (_, index) => ({
      id: index + 1,
      title: `App ${index + 1}`,
      tagsBefore: null,
      tagsAfter: null,
      catalogueBefore: null,
      people: null,
      ...part,
    })),
  });
/** Presses the main button of the preview with this title. */
const confirm = async (title: string, button: string) =>
  userEvent.click(
    within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name: button }),
  );

const box = (title: string) => screen.findByRole("checkbox", { name: `Select ${title}` });
const bar = () => within(screen.getByRole("region", { name: "Selected apps" }));
const sent = () => api.calls("changeWebapps").map(({ body }) => body);
const asked = () => api.calls("listWebapps").map(({ query }) => query);

test("the table has fifty apps a page, and a field jumps to one", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import");
  expect(await screen.findAllByRole("checkbox", { name: /^Select App/ })).toHaveLength(50);
  const field = screen.getByRole("textbox", { name: "Page" });
  expect(screen.getByText("of 3")).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, "99{Enter}");
  expect(visited.at(-1)).toBe("/import?page=3");
  await box("App 101");
});

test("a column's head sorts by it, and then the other way round", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2");
  await box("App 51");
  await userEvent.click(screen.getByRole("link", { name: "App" }));
  expect(visited.at(-1)).toBe("/import?sort=name");
  expect((await screen.findByRole("columnheader", { name: "App" })).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await userEvent.click(screen.getByRole("link", { name: "App" }));
  expect(visited.at(-1)).toBe("/import?sort=name&direction=desc");
  await userEvent.click(screen.getByRole("link", { name: "Checked" }));
  expect(visited.at(-1)).toBe("/import?sort=checked");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: "checked", direction: "desc", page: 1 }));
});

test("every order can be chosen, and the table has the column that it is ordered by", async () => {
  store = [aWebapp(1, { yesterdayUninstalls: 41 })];
  const { visited } = renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  const menu = screen.getByLabelText<HTMLSelectElement>("Sort:");
  const orders = [...menu.options].map(({ value }) => value);
  expect(orders).toHaveLength(15);
  for (const order of orders) {
    await userEvent.selectOptions(menu, order);
    await waitFor(() => expect(menu.value).toBe(order));
    const ordered = screen.getAllByRole("columnheader").filter((head) => head.hasAttribute("aria-sort"));
    expect(ordered, order).toHaveLength(1);
    expect(ordered[0]?.getAttribute("aria-sort")).toBe(order === "name" ? "ascending" : "descending");
  }
  await userEvent.selectOptions(menu, "Uninstalls, yesterday");
  expect(await screen.findByRole("cell", { name: "41" })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Uninstalls, yesterday" }));
  expect(visited.at(-1)).toBe("/import?sort=uninstalls-yesterday&direction=asc");
});

test("View opens the app's page in a new tab", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  await userEvent.click(screen.getByRole("button", { name: "Actions for App 1" }));
  const view = await screen.findByRole("menuitem", { name: "View", hidden: true });
  expect([view.getAttribute("href"), view.getAttribute("target")]).toEqual(["/app/app-1", "_blank"]);
});

test("keys lead from row to row, choose and open", async () => {
  renderAdmin(<WebappsPage />, "/import");
  const focused = () => document.activeElement?.getAttribute("aria-label");
  const user = userEvent.setup();
  await box("App 1");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBeNull();
  await user.keyboard("jjj");
  expect(focused()).toBe("Select App 3");
  await user.keyboard("{ArrowUp} {ArrowDown}{ArrowDown}{ArrowDown}k ");
  expect(focused()).toBe("Select App 4");
  expect(bar().getByText("2 selected")).toBeDefined();
  await user.keyboard("{End}");
  expect(focused()).toBe("Select App 50");
  await user.keyboard("j");
  expect(focused()).toBe("Select App 50");
  await user.keyboard("{Home}{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit App" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("App 1");
  await user.keyboard("jk");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("columns are chosen for this device", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads()).toContain("Catalogue");
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Catalogue", hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Uninstalls", hidden: true }));
  const chosen = ["App", "Installs this week", "Launches", "Uninstalls", "Checked", "Added", "In the store"];
  expect(heads().slice(1, -1)).toEqual(chosen);
  expect(screen.getByRole("link", { name: "Uninstalls" }).getAttribute("href")).toBe(
    "/import?sort=uninstalls-this-week",
  );
  expect(JSON.parse(localStorage.getItem("perch-webapp-columns") ?? "null")).not.toContain("catalogue");
});

test("views have counts, filters are in the address, and both return to page 1", async () => {
  const { visited } = renderAdmin(<WebappsPage />, "/import?page=2&sort=name");
  await userEvent.click(await screen.findByRole("link", { name: "Hidden 2" }));
  expect(visited.at(-1)).toBe("/import?view=hidden&sort=name");
  await userEvent.selectOptions(screen.getByLabelText("Tag:"), "Maps (3)");
  await userEvent.selectOptions(screen.getByLabelText("Catalogue:"), "Design");
  await userEvent.selectOptions(screen.getByLabelText("Installable:"), "No");
  expect(visited.at(-1)).toBe("/import?view=hidden&installable=no&tag=Maps&catalogue=7&sort=name");
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ view: "hidden", installable: "no", tag: "Maps", catalogueId: 7 }),
  );
  await userEvent.click(screen.getByRole("link", { name: "Clear filters" }));
  expect(visited.at(-1)).toBe("/import?view=hidden&sort=name");
});

test("Shift chooses a range, and what is chosen stays over pages", async () => {
  renderAdmin(<WebappsPage />, "/import");
  const user = userEvent.setup();
  await user.click(await box("App 2"));
  await user.keyboard("{Shift>}");
  await user.click(await box("App 4"));
  await user.keyboard("{/Shift}");
  expect(bar().getByText("3 selected")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(await box("App 60"));
  await user.click(bar().getByRole("button", { name: "Hide" }));
  await confirm("Hide 4 apps from the store?", "Hide");
  await waitFor(() =>
    expect(sent()).toEqual([
      { select: { ids: [2, 3, 4, 60] }, action: { kind: "set-visibility", visibleInStore: false } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected apps" })).toBeNull());
});

test("all that match are chosen as a filter, and Undo takes the change back", async () => {
  api.postgres("undo_webapp_change", 3);
  renderAdmin(<WebappsPage />, "/import?view=no-icon&tag=Maps");
  await userEvent.click(await box("App 1"));
  await userEvent.click(bar().getByRole("button", { name: "Select all 120" }));
  expect(bar().getByText("120 selected")).toBeDefined();
  await userEvent.click(bar().getByRole("button", { name: "Show" }));
  await confirm("Show 120 apps in the store?", "Show");
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        select: { filter: { view: "no-icon", tag: "Maps" }, expected: 120 },
        action: { kind: "set-visibility", visibleInStore: true },
      },
    ]),
  );
  await waitFor(() => expect(offerUndo).toHaveBeenCalledOnce());
  const [offered] = vi.mocked(offerUndo).mock.calls[0]!;
  expect(offered).toMatchObject({ title: "3 apps shown", undone: "3 apps hidden again" });
  await act(async () => void (await offered.undo()));
  expect(api.asked("undo_webapp_change")).toEqual([{ wanted: UNDO }]);
});

test("a preview says what changes and what is so already; Enter makes the change", async () => {
  previewed(2, 3);
  renderAdmin(<WebappsPage />, "/import");
  const user = userEvent.setup();
  await user.click(await box("App 1"));
  await user.click(bar().getByRole("button", { name: "Hide" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hide 1 app from the store?" }));
  expect((await dialog.findByText("2 apps change.")).parentElement?.textContent).toBe(
    "2 apps change. 3 are hidden already.",
  );
  const list = within(dialog.getByRole("list", { name: "Apps that change" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["App 1", "App 2"]);
  expect(api.asked("preview_webapp_change").at(-1)).toEqual({
    selection: JSON.stringify({ ids: [1] }),
    change: JSON.stringify({ kind: "visibility", value: false }),
  });
  expect(sent()).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("a change of nothing can't be made", async () => {
  previewed(0, 1);
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(await box("App 1"));
  await userEvent.click(bar().getByRole("button", { name: "Show" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Show 1 app in the store?" }));
  await dialog.findByText("1 is shown already.");
  await userEvent.click(dialog.getByRole("button", { name: "Show" }));
  expect(sent()).toEqual([]);
});

test("another filter is another list, in which nothing is chosen", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(await box("App 1"));
  await userEvent.click(screen.getByRole("link", { name: "Hidden 2" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected apps" })).toBeNull());
});

test("a refused change says why and keeps what was chosen", async () => {
  api.answers("changeWebapps", refusal("conflict", "The list has changed: 119 apps match now."));
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(await box("App 1"));
  await userEvent.click(bar().getByRole("button", { name: "Check now" }));
  await confirm("Check 1 app?", "Check now");
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Nothing was changed",
      description: "The list has changed: 119 apps match now.",
    }),
  );
  expect(bar().getByText("1 selected")).toBeDefined();
});

test("more than ten are deleted only after their number was typed", async () => {
  api.postgres("preview_webapp_change", {
    apps: 50,
    changed: 50,
    people: 1,
    shown: [{ id: 1, title: "App 1", tagsBefore: null, tagsAfter: null, catalogueBefore: null, people: 1 }],
  });
  api.postgres("undo_webapp_change", 50);
  api.answers("changeWebapps", { selected: 50, changed: 50, undoId: UNDO });
  renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(bar().getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Apps" }));
  await dialog.findByText(/^1 person has at least one of them on the home screen/);
  expect(
    within(dialog.getByRole("list"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["App 11 person has it", "And 49 more"]);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText("Type 50 to delete 50 apps"), "50");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent()).toMatchObject([{ action: { kind: "delete" } }]));
  await waitFor(() => expect(offerUndo).toHaveBeenCalledOnce());
  const [offered] = vi.mocked(offerUndo).mock.calls[0]!;
  expect(offered).toMatchObject({ title: "50 apps deleted", undone: "50 apps kept" });
  await act(async () => void (await offered.undo()));
  expect(api.asked("undo_webapp_change")).toEqual([{ wanted: UNDO }]);
});

test("an app that is about to be deleted says when", async () => {
  store[0] = aWebapp(1, { visibleInStore: false, deletionAt: "2026-11-26T14:05:00Z" });
  renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  expect(screen.getAllByText(/^Deleted at \d+:05 [AP]M$/).length).toBeGreaterThan(0);
});

test("tags are added to the chosen apps, and a catalogue is found by its name", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await userEvent.click(await box("App 1"));
  await userEvent.click(bar().getByRole("button", { name: "Tags" }));
  const tags = within(await screen.findByRole("dialog", { name: "Tags of 1 app" }));
  await userEvent.type(tags.getByLabelText("Tags to add"), "Maps,Travel,");
  await userEvent.click(tags.getByRole("button", { name: "Add tags" }));
  await waitFor(() => expect(sent().at(-1)?.action).toEqual({ kind: "add-tags", tags: ["Maps", "Travel"] }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await box("App 1"));
  await userEvent.click(bar().getByRole("button", { name: "Catalogue" }));
  const places = within(await screen.findByRole("dialog", { name: "Put 1 app into a catalogue" }));
  await userEvent.click(await places.findByRole("radio", { name: "Design" }));
  await userEvent.click(places.getByRole("button", { name: "Put there" }));
  await waitFor(() => expect(sent().at(-1)?.action).toEqual({ kind: "set-catalogue", catalogueId: 7 }));
  expect(vi.mocked(offerUndo).mock.lastCall?.[0].title).toBe("3 apps put into Design");
});

test("how the list looks is kept", async () => {
  renderAdmin(<WebappsPage />, "/import");
  await box("App 1");
  await userEvent.click(screen.getByRole("radio", { name: "Cards" }));
  await screen.findByRole("article", { name: "App 1" });
  expect(JSON.parse(localStorage.getItem("perch-settings") ?? "{}")).toMatchObject({ webappsLook: "cards" });
});
