import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CuratedApp, CuratedCatalogue } from "#contract/catalogues/curated.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { aCatalogue, aWebapp, renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { CurationPage } from "./curation-page.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({ offerUndo: vi.fn() }));

const anApp = (id: number): CuratedApp => ({
  id,
  title: `App ${id}`,
  url: `https://app-${id}.example/`,
  slug: `app-${id}`,
  iconUrl: null,
  visibleInStore: id !== 3,
});

let catalogue: CuratedCatalogue;
let stored: number[];

beforeEach(() => {
  catalogue = aCatalogue(5, { name: "Design", isPublished: false, publishesItself: true });
  api.postgres("curated_catalogues", () => ({ catalogues: [catalogue], total: 1 }));
  stored = [1, 2, 3];
  const answer = () => ({ apps: stored.map(anApp), total: stored.length });
  api.postgres("catalogue_apps", answer);
  api.postgres("order_catalogue_apps", (sent) => {
    stored = sent.webapp_ids;
    return answer();
  });
});
afterEach(() => {
  vi.mocked(showToast).mockReset();
  vi.mocked(offerUndo).mockReset();
});

const list = () => screen.findByRole("list", { name: "Apps in order" });
const titles = async () =>
  within(await list())
    .getAllByRole("listitem")
    .map((row) => /App \d+/.exec(row.textContent)?.[0]);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const sent = () => api.asked("order_catalogue_apps");

test("apps are moved and taken out by buttons, and saved together", async () => {
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  await press("Move App 3 up");
  expect(await titles()).toEqual(["App 1", "App 3", "App 2"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move App 3 up");
  await press("Move App 3 down");
  // At the end, the way back by one has the focus, and not the way to the top.
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move App 3 up");
  await press("Move App 2 to the top");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move App 2 down");
  await press("Take App 1 out");
  expect(await titles()).toEqual(["App 2", "App 3"]);
  expect(sent()).toEqual([]);
  await press("Save");
  await waitFor(() => expect(sent()).toEqual([{ catalogue: 5, webapp_ids: [2, 3], before: [1, 2, 3] }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes" })).toBeNull());
  expect(await titles()).toEqual(["App 2", "App 3"]);
});

test("Discard puts back what is stored, and so does moving back", async () => {
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  await press("Move App 1 down");
  await press("Discard");
  expect(await titles()).toEqual(["App 1", "App 2", "App 3"]);
  await press("Move App 1 down");
  await press("Move App 1 up");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("an app is found in the whole store, says which catalogue it would leave, and comes to the top", async () => {
  api.answers("listWebapps", { webapps: [aWebapp(9, { catalogueName: "Maps" }), aWebapp(2)], total: 2 });
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  await list();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search apps to add" }), "app");
  await screen.findByText("Is in Maps, and would leave it");
  expect(screen.getByRole("button", { name: "App 2 is added" }).getAttribute("aria-disabled")).toBe("true");
  await press("Add App 9");
  expect(await titles()).toEqual(["App 9", "App 1", "App 2", "App 3"]);
});

test("a catalogue that was changed meanwhile is loaded again", async () => {
  api.postgres("order_catalogue_apps", refusal("conflict", "This catalogue was changed meanwhile."));
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  await press("Move App 1 down");
  await press("Save");
  expect(await screen.findByText("This catalogue was changed meanwhile")).toBeDefined();
  expect(await titles()).toEqual(["App 2", "App 1", "App 3"]);
  stored = [8, 1];
  await press("Load again");
  await waitFor(async () => expect(await titles()).toEqual(["App 8", "App 1"]));
});

test("a draft says when it is published, and publishing can be undone", async () => {
  api.answers("updateCatalogue", ({ body }) => {
    catalogue = { ...catalogue, ...Object(body), publishesItself: false };
    return { catalogue };
  });
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  expect(await screen.findByText("Draft until its queue is done")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "Published" }));
  await waitFor(() => expect(offerUndo).toHaveBeenCalledOnce());
  const [offered] = vi.mocked(offerUndo).mock.calls[0]!;
  expect(offered.title).toBe("Design published");
  await act(async () => void (await offered.undo()));
  expect(api.calls("updateCatalogue").map(({ body }) => body)).toEqual([
    { isPublished: true },
    { isPublished: false },
  ]);
  expect(await screen.findByText("Only you see it")).toBeDefined();
});

test("a catalogue without apps, and one that is gone, say so", async () => {
  stored = [];
  const { unmount } = renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  expect(await screen.findByText("No apps yet")).toBeDefined();
  unmount();
  api.postgres("curated_catalogues", { catalogues: [], total: 0 });
  renderAdmin(<CurationPage catalogueId={5} />, "/cats/5");
  expect(await screen.findByText("Catalogue Not Found")).toBeDefined();
});
