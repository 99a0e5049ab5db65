import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnPublishedPage } from "#contract/published-pages/published-pages.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, NO_NETWORK, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { PublishedSection } from "./published-section.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const USER_ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const page = (n: number, part: Partial<OwnPublishedPage> = {}): OwnPublishedPage => ({
  id: uuid(n),
  pageId: `page:${uuid(n)}`,
  name: `page-${n}`,
  title: `Page ${n}`,
  description: "",
  linkIds: [],
  itemCount: n,
  isPublic: true,
  isRemoved: false,
  publishedAt: new Date().toISOString(),
  ...part,
});

beforeEach(() => {
  // jsdom has no modal dialogs, and no popovers.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  HTMLElement.prototype.showPopover = vi.fn<() => void>();
  HTMLElement.prototype.hidePopover = vi.fn<() => void>();
  closeDialog("publish");
});

async function choose(title: string, entry: string) {
  await userEvent.click(await screen.findByRole("button", { name: `${title}, published page` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry, hidden: true }));
}

test("pages are listed with their address and state", async () => {
  const pages = [page(1), page(2, { isPublic: false }), page(3, { isPublic: false, isRemoved: true })];
  api.answers("listOwnPublishedPages", { handle: "ada", pages });
  renderPage(<PublishedSection userId={USER_ID} />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText("Public")).toBeTruthy();
  expect(within(rows[0]!).getByText("localhost:3000/@ada/page-1")).toBeTruthy();
  expect(within(rows[0]!).getByText(/1 entry/)).toBeTruthy();
  expect(within(rows[1]!).getByText("Withdrawn")).toBeTruthy();
  expect(within(rows[1]!).queryByRole("button", { name: /Copy/ })).toBeNull();
  expect(within(rows[2]!).getByText("Removed by the administrator")).toBeTruthy();
  expect(within(rows[2]!).queryByRole("button")).toBeNull();
});

test("a page is withdrawn after a question", async () => {
  let pages = [page(1)];
  api.answers("listOwnPublishedPages", () => ({ handle: "ada", pages }));
  api.answers("withdrawPage", () => {
    pages = [page(1, { isPublic: false })];
    return { success: true };
  });
  renderPage(<PublishedSection userId={USER_ID} />);
  await choose("Page 1", "Withdraw");
  const dialog = await screen.findByRole("dialog", { name: "Withdraw this page?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.calls("withdrawPage").map(({ params }) => params)).toEqual([{ publishedId: uuid(1) }]);
});

test("a page is deleted after a question", async () => {
  let pages = [page(1)];
  api.answers("listOwnPublishedPages", () => ({ handle: "ada", pages }));
  api.answers("deletePublishedPage", () => {
    pages = [];
    return { success: true };
  });
  renderPage(<PublishedSection userId={USER_ID} />);
  await choose("Page 1", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("You have published nothing yet.")).toBeTruthy();
});

test("a page is published again with what was chosen for it", async () => {
  api.answers("listOwnPublishedPages", { handle: "ada", pages: [page(1)] });
  renderPage(<PublishedSection userId={USER_ID} />);
  await choose("Page 1", "Publish again...");
  expect(dialogs.get().publish).toEqual({ pageId: `page:${uuid(1)}`, publishedId: uuid(1) });
});

test("an address that names a page opens the dialog for it, once", async () => {
  api.answers("listOwnPublishedPages", { handle: null, pages: [] });
  const pageId = `page:${uuid(1)}`;
  const { goTo } = renderPage(<PublishedSection userId={USER_ID} />, { address: paths.publishPage(pageId) });
  await waitFor(() => expect(dialogs.get().publish).toEqual({ pageId }));
  expect(location.pathname + location.hash).toBe(paths.settings());
  closeDialog("publish");
  goTo(paths.importBookmarks());
  expect(dialogs.get().publish).toBeUndefined();
});

test("the handle is changed after a word about the addresses, and a taken one is said at the field", async () => {
  let handle = "ada";
  api.answers("listOwnPublishedPages", () => ({ handle, pages: [page(1)] }));
  const taken = "This handle is taken or too much like another.";
  api.postgres("set_handle", refusal("conflict", taken));
  renderPage(<PublishedSection userId={USER_ID} />);
  await userEvent.click(await screen.findByRole("button", { name: "Change handle" }));
  expect(screen.getByText(/The addresses of all your pages change/)).toBeTruthy();
  const field = screen.getByLabelText("Your handle");
  await userEvent.clear(field);
  await userEvent.type(field, "bob{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(taken);
  api.postgres("set_handle", null);
  handle = "bobby";
  await userEvent.type(field, "by{Enter}");
  expect(await screen.findByText("@bobby")).toBeTruthy();
  expect(api.asked("set_handle")).toEqual([{ wanted: "bob" }, { wanted: "bobby" }]);
});

test("a list that could not be loaded offers another try", async () => {
  api.answers("listOwnPublishedPages", NO_NETWORK);
  renderPage(<PublishedSection userId={USER_ID} />);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  api.answers("listOwnPublishedPages", { handle: null, pages: [] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("You have published nothing yet.")).toBeTruthy();
});
