import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionQueries } from "#src/api/session/session.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, refusal } from "../../../../../tests/support/fakes/fake-api.ts";
import { fakeUploads } from "../../../../../tests/support/fakes/fake-upload.ts";
import { aWebapp, renderAdmin } from "../../../../../tests/support/spa/render-admin.tsx";
import { noDetails } from "../../../../../tests/support/spa/store-answers.ts";
import { EditAppDialog } from "./edit-app-dialog.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const app = aWebapp(7, { title: "Notion", slug: "notion", url: "https://notion.example/", tags: ["notes"] });
const ADMIN = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "admin@perch.test", isAdmin: true };
let client: QueryClient;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  api.answers("updateWebapp", { webapp: app });
  api.postgres("webapp_texts", []);
  api.answers("getPage", ({ params }) =>
    params.slug === "figma"
      ? { kind: "webapp", webapp: aWebapp(8, { title: "Figma" }), details: noDetails }
      : refusal("not_found", "Nothing here."),
  );
});
afterEach(() => {
  vi.mocked(showToast).mockReset();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

const toasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);
const patches = () => api.calls("updateWebapp").map(({ body }) => body);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /Sav/ });

function open() {
  ({ client } = renderAdmin(<EditAppDialog webapp={app} onClose={onClose} />, "/import"));
  return userEvent.setup();
}

async function write(user: ReturnType<typeof open>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test("saving sends every field, trimmed, and closes", async () => {
  const user = open();
  await write(user, "Title", " Notion Wiki ");
  await user.type(field("Tags"), "wiki, wiki , team,");
  await user.click(screen.getByRole("switch", { name: "Store Visible" }));
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(patches()).toEqual([
    {
      url: "https://notion.example/",
      title: "Notion Wiki",
      description: app.description,
      slug: "notion",
      iconUrl: null,
      screenshotUrl: null,
      tags: ["notes", "wiki", "team"],
      visibleInStore: false,
    },
  ]);
  expect(toasts()).toEqual([{ kind: "success", title: "Success", description: "App updated successfully" }]);
});

test("descriptions in other languages are changed, added and removed with the app", async () => {
  api.postgres("webapp_texts", [
    { language: "fr", description: "Garde des notes." },
    { language: "it", description: "Tiene appunti." },
  ]);
  const user = open();
  await user.type(await screen.findByRole("textbox", { name: "Description in French" }), " Et plus.");
  await user.click(screen.getByRole("button", { name: "Remove the description in Italian" }));
  const others = screen.getByRole("combobox", { name: "Description in another language" });
  await user.selectOptions(others, "German");
  expect(screen.getByText("Write a description, or remove it.")).toBeDefined();
  expect(saveButton().disabled).toBe(true);
  await user.type(field("Description in German"), "Hebt Notizen auf.");
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(patches()).toMatchObject([
    { texts: { fr: "Garde des notes. Et plus.", it: null, de: "Hebt Notizen auf." } },
  ]);
});

test("errors are shown while typing, and block saving", async () => {
  const user = open();
  await write(user, "URL", "javascript:alert(1)");
  expect(screen.getByText("Must be an http or https address.")).toBeDefined();
  expect(field("URL").getAttribute("aria-invalid")).toBe("true");
  expect(saveButton().disabled).toBe(true);
  await user.clear(field("Title"));
  expect(screen.getByText("A title is required.")).toBeDefined();
  await write(user, "URL", "http://notion.example/");
  await user.type(field("Title"), "N");
  expect(saveButton().disabled).toBe(false);
});

test("a taken slug is refused with its owner's name, a free one is accepted", async () => {
  const user = open();
  await write(user, "Slug", "figma");
  expect(await screen.findByText("This slug is taken by Figma.")).toBeDefined();
  expect(saveButton().disabled).toBe(true);
  await write(user, "Slug", "free");
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(screen.queryByText(/This slug is taken/)).toBeNull();
  // Neither its own slug nor an invalid one is looked up.
  await write(user, "Slug", "Not a slug");
  await write(user, "Slug", "notion");
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(api.calls("getPage").map(({ params }) => params.slug)).toEqual(["figma", "free"]);
});

test("when the slug check fails, the server decides on saving", async () => {
  api.answers("getPage", refusal("unavailable", "Resting."));
  const message = "Another app or catalogue has this address.";
  api.answers("updateWebapp", refusal("conflict", message, { fields: { slug: message } }));
  const user = open();
  await write(user, "Slug", "free");
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await user.click(saveButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(toasts()).toEqual([{ kind: "error", title: "Failed to update app", description: message }]);
  expect(onClose).not.toHaveBeenCalled();
  await user.type(field("Slug"), "r");
  expect(screen.queryByText(message)).toBeNull();
});

test("tags are chips: a comma, Enter or leaving makes one, Backspace and its button take one away", async () => {
  const user = open();
  const chips = () => screen.queryAllByRole("button", { name: /^Remove / }).map((one) => one.ariaLabel);
  await user.type(field("Tags"), "one,two{Enter} ,three");
  expect(chips()).toEqual(["Remove notes", "Remove one", "Remove two"]);
  await user.tab();
  expect(chips()).toEqual(["Remove notes", "Remove one", "Remove two", "Remove three"]);
  await user.type(field("Tags"), "{Backspace}");
  await user.click(screen.getByRole("button", { name: "Remove notes" }));
  expect(document.activeElement).toBe(field("Tags"));
  expect(chips()).toEqual(["Remove one", "Remove two"]);
  await user.click(field("Tags"));
  await user.paste("four, five\nsix");
  expect(chips()).toHaveLength(5);
  expect(patches()).toEqual([]);
});

test("after the session has ended the form keeps its text and can be saved after a new sign-in", async () => {
  api.answers("updateWebapp", refusal("unauthenticated", "Please sign in."));
  const user = open();
  const { queryKey } = sessionQueries.current();
  act(() => void client.setQueryData(queryKey, { user: ADMIN }));
  await write(user, "Title", "Notion Wiki");
  await user.click(saveButton());
  expect(await screen.findByText("You were signed out. Your changes are still here.")).toBeDefined();
  expect(toasts()).toMatchObject([{ title: "You were signed out" }]);
  const again = screen.getByRole("button", { name: "Sign in again" });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  expect(dialogs.get().signIn).toEqual({ reason: "session-ended" });
  expect(patches()).toHaveLength(1);

  api.answers("updateWebapp", { webapp: app });
  act(() => void client.setQueryData(queryKey, { user: ADMIN }));
  expect(field("Title").value).toBe("Notion Wiki");
  await user.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(patches()[1]).toMatchObject({ title: "Notion Wiki" });
});

test("changes are not lost by accident: closing asks, Cancel does not", async () => {
  const user = open();
  await user.type(field("Title"), "!");
  const dialog = screen.getByRole("dialog", { name: "Edit App" });
  const escape = () => fireEvent(dialog, new Event("cancel", { cancelable: true }));
  escape();
  expect(await screen.findByText("Discard your changes?")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep editing" }));
  // A second one says no.
  escape();
  expect(screen.queryByText("Discard your changes?")).toBeNull();
  escape();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(field("Title").value).toBe("Notion!");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an unchanged form closes without asking", async () => {
  open();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

const png = new File(["png"], "icon.png", { type: "image/png" });
const choose = (name: string, file: File) =>
  // The file picker's filter is only a hint: any file may arrive.
  userEvent.upload(screen.getByLabelText(`Image for the ${name}`), file, { applyAccept: false });

test("an icon is uploaded with its progress, shown, and kept on saving", async () => {
  const uploads = fakeUploads();
  const user = open();
  await choose("icon", png);
  const bar = await screen.findByRole("progressbar", { name: "Uploading the icon" });
  act(() => uploads[0]!.progress(1, 4));
  await waitFor(() => expect(bar.getAttribute("value")).toBe("25"));
  expect(uploads[0]!.file.name).toBe("icon.png");
  await act(async () => uploads[0]!.answer(200, { fileUrl: "/storage/images/icon.webp" }));
  await screen.findByRole("button", { name: "Upload icon" });
  expect(document.querySelector('img[src="/storage/images/icon.webp"]')).not.toBeNull();
  expect(toasts()).toEqual([
    { kind: "success", title: "Success", description: "Icon uploaded successfully" },
  ]);
  await user.click(saveButton());
  await waitFor(() => expect(patches()).toMatchObject([{ iconUrl: "/storage/images/icon.webp" }]));
});

test("changes made during an upload stay when it ends", async () => {
  const uploads = fakeUploads();
  const user = open();
  await choose("icon", png);
  await choose("screenshot", png);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.type(field("Title"), " Wiki");
  await act(async () => uploads[0]!.answer(200, { fileUrl: "/storage/images/icon.webp" }));
  expect(field("Title").value).toBe("Notion Wiki");
  // Saving now would lose the chosen picture.
  expect(saveButton().disabled).toBe(true);
  await act(async () => uploads[1]!.answer(200, { fileUrl: "/storage/images/shot.webp" }));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await user.click(saveButton());
  await waitFor(() =>
    expect(patches()).toMatchObject([
      {
        title: "Notion Wiki",
        iconUrl: "/storage/images/icon.webp",
        screenshotUrl: "/storage/images/shot.webp",
      },
    ]),
  );
});

test("a screenshot that the server refuses says why and changes nothing", async () => {
  const uploads = fakeUploads();
  open();
  await choose("screenshot", png);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]!.answer(415, { message: "This is no image.", code: "not_an_image" }));
  expect(await screen.findByText("This is no image.")).toBeDefined();
  expect(toasts()).toEqual([{ kind: "error", title: "Upload failed", description: "This is no image." }]);
  expect(screen.getByLabelText("No screenshot")).toBeDefined();
});

test("a file that is no image or larger than 5 MB is not sent", async () => {
  const uploads = fakeUploads();
  open();
  await choose("icon", new File(["hello"], "letter.txt", { type: "text/plain" }));
  expect(await screen.findByText("This file isn’t an image.")).toBeDefined();
  await choose("icon", new File([new Uint8Array(5 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }));
  expect(await screen.findByText("The image is too large: at most 5 MB.")).toBeDefined();
  expect(uploads).toEqual([]);
});

test("an upload can be cancelled, and a broken one retried", async () => {
  const uploads = fakeUploads();
  const user = open();
  await choose("icon", png);
  await user.click(await screen.findByRole("button", { name: "Cancel upload" }));
  await screen.findByRole("button", { name: "Upload icon" });
  expect(uploads[0]!.isAborted).toBe(true);
  expect(toasts()).toEqual([]);
  await choose("icon", png);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]!.breakOff());
  expect(await screen.findByText("No connection. Check your network and try again.")).toBeDefined();
});
