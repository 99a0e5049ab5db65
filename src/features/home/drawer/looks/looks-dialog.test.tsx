import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { homeQueries } from "#src/api/home/home.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../../../tests/support/fakes/fake-home.ts";
import { fakeUploads } from "../../../../../tests/support/fakes/fake-upload.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { storeAnswers } from "../../../../../tests/support/spa/store-answers.ts";
import { pathOf } from "#src/api/http/call-path.ts";
import { storeCalls } from "#src/api/store/store-calls.ts";
import { storeKey } from "#src/api/store/ask-store.ts";
import { LooksDialog } from "./looks-dialog.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const FIGMA = { ...homeApp(2, "Figma"), slug: "figma" };
const PICTURE = "/storage/images/own/a.png";

let server: FakeHome;
let outbox: Outbox | undefined;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  // jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  outbox?.close();
  removals.set([]);
  vi.unstubAllGlobals();
});

async function open(shown = FIGMA) {
  server = new FakeHome([shown]);
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  const call = pathOf(storeCalls.page("figma"));
  client.setQueryData(storeKey(call), storeAnswers()[call]);
  client.setQueryData(homeQueries.current(USER.id).queryKey, server.home);
  outbox = await openOutbox(client, USER.id);
  const onClose = vi.fn<() => void>();
  renderPage(<LooksDialog userId={USER.id} item={shown} onClose={onClose} />, { client });
  return onClose;
}

const field = () => screen.getByLabelText<HTMLInputElement>("Name");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Picture"), { target: { files: [file] } });
const sentOps = () => server.sent.flatMap(({ ops }) => ops);
const fault = () => document.querySelector("dialog [role=alert]")?.textContent;

test("a new name is shown at once and sent alone; Undo follows the store again", async () => {
  const onClose = await open();
  fireEvent.change(field(), { target: { value: " Our  drawings " } });
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(server.names).toEqual(["Our drawings"]));
  expect(sentOps()).toMatchObject([{ kind: "rename", item: FIGMA.id, name: "Our drawings" }]);
  expect(sentOps()[0]).not.toHaveProperty("icon");
  await waitFor(() => expect(removals.get()).toHaveLength(1));
  undoLast();
  await waitFor(() => expect(sentOps()[1]).toMatchObject({ kind: "rename", name: null }));
});

test("a picture is uploaded, previewed and saved", async () => {
  const uploads = fakeUploads();
  await open();
  choose(new File(["x"], "a.png", { type: "image/png" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  uploads[0]?.answer(200, { url: PICTURE });
  await waitFor(() => expect(document.querySelector("dialog img")?.getAttribute("src")).toBe(PICTURE));
  press("Save");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "rename", icon: PICTURE }]));
});

test("what can't be a picture, and what the server refuses, is said at the field", async () => {
  const uploads = fakeUploads();
  await open();
  choose(new File(["x"], "a.txt", { type: "text/plain" }));
  expect(fault()).toBe("This file isn’t a picture.");
  choose(new File(["x"], "a.png", { type: "image/png" }));
  expect(fault()).toBeUndefined();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(400, { code: "invalid_input", message: "This picture can't be read." });
  await waitFor(() => expect(fault()).toBe("This picture can't be read."));
});

test("the store's name and icon come back, and are known at once", async () => {
  await open({ ...FIGMA, name: "Our drawings", icon: PICTURE as never });
  press("Use the store's");
  expect(field().value).toBe("Figma");
  expect(screen.queryByRole("button", { name: "Use the store's" })).toBeNull();
  press("Save");
  await waitFor(() => expect(sentOps()).toMatchObject([{ kind: "rename", name: null, icon: null }]));
});

test("saving without a change sends nothing", async () => {
  const onClose = await open();
  press("Save");
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.calls("changeHome")).toEqual([]);
});
