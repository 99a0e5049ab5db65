import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CuratedCatalogue } from "#contract/catalogues/curated.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { fakeUploads } from "../../../../tests/support/fakes/fake-upload.ts";
import { aCatalogue, renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { CataloguesPage } from "./catalogues-page.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

let catalogues: CuratedCatalogue[];
const resting = refusal("unavailable", "Resting.");

beforeEach(() => {
  catalogues = [aCatalogue(2, { name: "Writer’s Desk", snail: "writers-desk" }), aCatalogue(1)];
  api.postgres("curated_catalogues", () => ({ catalogues, total: catalogues.length }));
  api.answers("updateCatalogue", ({ body }) => {
    const catalogue: CuratedCatalogue = { ...catalogues[0]!, ...Object(body) };
    catalogues = [catalogue, ...catalogues.slice(1)];
    return { catalogue };
  });
  api.answers("deleteCatalogue", ({ params }) => {
    catalogues = catalogues.filter(({ id }) => id !== params.id);
    return { success: true };
  });
});
afterEach(() => {
  vi.mocked(showToast).mockReset();
  vi.unstubAllGlobals();
});

const toasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);
const card = (name: string) => screen.findByRole("article", { name });
const patches = () => api.calls("updateCatalogue").map(({ params, body }) => ({ ...params, ...body }));

test("three skeletons are shown while the catalogues load", async () => {
  const { container } = renderAdmin(<CataloguesPage />, "/cats");
  expect(container.querySelectorAll("[data-card-skeleton]")).toHaveLength(3);
  await card("Writer’s Desk");
  expect(container.querySelector(".skeleton")).toBeNull();
});

test("a card shows its catalogue's address and date, and links to its queue", async () => {
  renderAdmin(<CataloguesPage />, "/cats");
  const writers = within(await card("Writer’s Desk"));
  expect(screen.getByText("2")).toBeDefined();
  expect(writers.getByRole("link", { name: "/writers-desk" }).getAttribute("href")).toBe("/writers-desk");
  expect(writers.getByText("Jan 10, 2026")).toBeDefined();
  expect(writers.getByRole("link", { name: "View Queue" }).getAttribute("href")).toBe("/import/queue/2");
});

test("without catalogues the page says so", async () => {
  catalogues = [];
  renderAdmin(<CataloguesPage />, "/cats");
  expect(await screen.findByText("No Catalogues Yet")).toBeDefined();
});

test("a list that failed to load can be reloaded", async () => {
  api.postgres("curated_catalogues", resting);
  renderAdmin(<CataloguesPage />, "/cats");
  await screen.findByText("Unable to load the catalogues");
  api.postgres("curated_catalogues", { catalogues, total: catalogues.length });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await card("Writer’s Desk");
});

async function startCreation(name = " Photo editing ") {
  renderAdmin(<CataloguesPage />, "/cats");
  await card("Writer’s Desk");
  await userEvent.click(screen.getByRole("button", { name: "Create Catalogue" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Catalogue" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), name);
  return dialog;
}

test("a creation shows its progress and its result", async () => {
  const stream = api.streams("createCatalogue");
  const dialog = await startCreation();
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  expect(api.calls("createCatalogue").map(({ body }) => body)).toEqual([{ name: "Photo editing" }]);
  await act(async () => stream.send({ type: "progress", progress: 40, message: "Choosing apps" }));
  await dialog.findByText("Choosing apps");
  expect(dialog.getByRole("progressbar").getAttribute("value")).toBe("40");
  const made = aCatalogue(3, { name: "Photo editing", snail: "photo-editing" });
  catalogues = [made, ...catalogues];
  await act(async () => {
    stream.send({ type: "result", catalogue: made, queuedApps: 20, note: "Made offline." });
    stream.end();
  });
  await card("Photo editing");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toasts()).toEqual([
    {
      kind: "success",
      title: "Catalogue Created!",
      description: "Created Photo editing with 20 suggested apps",
    },
  ]);
  expect(screen.getByText(/has 20 apps waiting in its queue. Made offline./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the queue" }).getAttribute("href")).toBe("/import/queue/3");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/Made offline/)).toBeNull();
});

test("a name is required before anything is created", async () => {
  const dialog = await startCreation("   ");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Create" }).disabled).toBe(true);
});

test("a creation that fails says why and keeps the name for another try", async () => {
  const stream = api.streams("createCatalogue");
  const dialog = await startCreation("Zzz");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await act(async () => {
    stream.send({ type: "error", message: "No suggestions for this category" });
    stream.end();
  });
  expect(await dialog.findByText("No suggestions for this category")).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("Zzz");
  expect(toasts()).toEqual([
    { kind: "error", title: "Creation Failed", description: "No suggestions for this category" },
  ]);
});

test("a creation without a stream shows an error", async () => {
  api.responds("createCatalogue", () => new Response(null, { status: 204 }));
  const dialog = await startCreation();
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(toasts()).toEqual([
      { kind: "error", title: "Creation Failed", description: "No response stream" },
    ]),
  );
});

test("Cancel ends the work and leaves the dialog, closing ends both", async () => {
  api.streams("createCatalogue");
  const signals = () => api.calls("createCatalogue").map(({ init }) => init.signal);
  const dialog = await startCreation();
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Create" }));
  await waitFor(() => expect(signals()).toHaveLength(2));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(signals().map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toasts()).toEqual([]);
});

async function openEdit() {
  renderAdmin(<CataloguesPage />, "/cats");
  await userEvent.click(within(await card("Writer’s Desk")).getByRole("button", { name: "Edit" }));
  return within(await screen.findByRole("dialog", { name: "Edit Catalogue" }));
}

test("unchanged texts close the dialog without a call", async () => {
  const dialog = await openEdit();
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "  ");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(patches()).toEqual([]);
});

test("changed texts are sent trimmed, and the card shows them", async () => {
  const dialog = await openEdit();
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " and Chair ");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await card("Writer’s Desk and Chair");
  expect(patches()).toEqual([{ id: 2, name: "Writer’s Desk and Chair", description: "Draw in a tab." }]);
  expect(toasts()).toEqual([
    { kind: "success", title: "Success", description: "Catalogue updated successfully" },
  ]);
});

test("a change that the server refuses leaves dialog and list as they are", async () => {
  api.answers("updateCatalogue", resting);
  const dialog = await openEdit();
  api.postgres("curated_catalogues", resting);
  await userEvent.clear(dialog.getByRole("textbox", { name: "Name" }));
  expect(dialog.getByText("A name is required.")).toBeDefined();
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Desk");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(toasts()).toEqual([
      { kind: "error", title: "Failed to update catalogue", description: "Resting." },
    ]),
  );
  expect(screen.getByRole("dialog")).toBeDefined();
  await waitFor(() => expect(api.asked("curated_catalogues").length).toBeGreaterThan(1));
  expect(screen.queryByText("Unable to load the catalogues")).toBeNull();
});

test.each([
  ["banner", "imageUrl"],
  ["folder icon", "iconUrl"],
])("a %s is kept as soon as it is uploaded", async (name, field) => {
  const uploads = fakeUploads();
  const dialog = await openEdit();
  await userEvent.upload(
    dialog.getByLabelText(`Image for the ${name}`),
    new File(["png"], "a.png", { type: "image/png" }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]!.answer(200, { fileUrl: "/storage/images/a.webp" }));
  await waitFor(() => expect(patches()).toEqual([{ id: 2, [field]: "/storage/images/a.webp" }]));
  await waitFor(() => expect(document.querySelectorAll('img[src="/storage/images/a.webp"]')).toHaveLength(2));
  expect(screen.getByRole("dialog")).toBeDefined();
});

test("a failed upload shows the catalogues' own error text", async () => {
  const uploads = fakeUploads();
  const dialog = await openEdit();
  await userEvent.upload(
    dialog.getByLabelText("Image for the banner"),
    new File(["png"], "a.png", { type: "image/png" }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]!.answer(413, { message: "Too large.", code: "too_large" }));
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: "error", title: "Upload Failed", description: "Too large." }]),
  );
  expect(patches()).toEqual([]);
});

test("removing warns of everything that will be deleted, then removes", async () => {
  renderAdmin(<CataloguesPage />, "/cats");
  await userEvent.click(within(await card("Writer’s Desk")).getByRole("button", { name: "Remove" }));
  const dialog = screen.getByRole("dialog", { name: "Remove Catalogue" });
  expect(dialog.textContent).toContain(
    "This removes the catalogue, its image, the queued apps and all associated data.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Writer’s Desk" })).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toasts()).toEqual([
    {
      kind: "success",
      title: "Catalogue Deleted",
      description: "Catalogue and all its queued apps have been removed",
    },
  ]);
});

test("a removal that fails says why and leaves the catalogue", async () => {
  api.answers("deleteCatalogue", resting);
  renderAdmin(<CataloguesPage />, "/cats");
  await userEvent.click(within(await card("Writer’s Desk")).getByRole("button", { name: "Remove" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: "error", title: "Deletion Failed", description: "Resting." }]),
  );
  await card("Writer’s Desk");
});
