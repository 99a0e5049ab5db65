import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ImportList } from "#contract/queue/import-lists.ts";
import { api, refusal } from "../../../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../../../tests/support/spa/render-admin.tsx";
import { ListImport } from "./list-import.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const aList = (id: number, part: Partial<ImportList> = {}): ImportList => ({
  id,
  name: `List ${id}`,
  createdAt: "2026-11-23T09:30:00Z",
  pending: 2,
  imported: 0,
  linked: 0,
  failed: 0,
  ...part,
});
let lists: ImportList[];

beforeEach(() => {
  lists = [];
  api.postgres("import_list_counts", () => Promise.resolve(lists));
});

const user = userEvent.setup();

async function openDialog() {
  const view = renderAdmin(<ListImport />, "/import");
  await user.click(screen.getByRole("button", { name: "Import a list" }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: "Import a list" })) };
}

async function paste(field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

test("a pasted list gets a name by its length and is made", async () => {
  api.postgres("create_import_list", [aList(7)]);
  const { dialog } = await openDialog();
  const make = dialog.getByRole<HTMLButtonElement>("button", { name: "Make the list" });
  expect(make.disabled).toBe(true);
  await paste(
    dialog.getByRole("textbox", { name: "Addresses" }),
    "a.example\nhttps://b.example/ Draw\na.example",
  );
  expect(dialog.getByText("2 addresses, 1 repeated.")).toBeDefined();
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(name.value).toMatch(/^List of \d+ \w+, 2 addresses$/);
  await user.click(make);
  await waitFor(() =>
    expect(api.asked("create_import_list")).toEqual([
      {
        list_name: name.value,
        urls: ["https://a.example", "https://b.example/"],
        titles: ["a.example", "Draw"],
      },
    ]),
  );
});

test("lines without an address stay in the dialog when the list is made", async () => {
  api.postgres("create_import_list", [aList(7, { name: "Mine" })]);
  const { dialog } = await openDialog();
  const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Addresses" });
  await paste(field, "https://a.example\nNotes to self\nftp://b.example");
  expect(dialog.getByText("Left out: 2")).toBeDefined();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 2: Notes to selfHolds no web address.",
    "Line 3: ftp://b.exampleHolds no web address.",
  ]);
  await user.click(dialog.getByRole("button", { name: "Make the list" }));
  const link = await dialog.findByRole("link", { name: "Open the list" });
  expect(link.getAttribute("href")).toBe("/import/list/7");
  expect(field.value).toBe("Notes to self\nftp://b.example");
});

test("a file is read, and one that is too large is refused", async () => {
  const { dialog } = await openDialog();
  const file = dialog.getByLabelText<HTMLInputElement>("Choose a file", { selector: "input" });
  await user.upload(file, new File(["name,url\nNotes,https://a.example"], "apps.csv", { type: "text/csv" }));
  expect(await dialog.findByText("1 address in apps.csv.")).toBeDefined();
  await user.upload(file, new File(["x".repeat(1024 * 1024 + 1)], "big.txt", { type: "text/plain" }));
  expect(await dialog.findByText("This file is too large: at most 1 MB.")).toBeDefined();
});

test("a list that is refused keeps its text", async () => {
  api.postgres("create_import_list", refusal("rate_limited", "That was too often."));
  const { dialog } = await openDialog();
  const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Addresses" });
  await paste(field, "https://a.example");
  await user.click(dialog.getByRole("button", { name: "Make the list" }));
  await waitFor(() => expect(api.asked("create_import_list")).toHaveLength(1));
  expect(field.value).toBe("https://a.example");
});

test("lists show what they hold, three at first, and are deleted after a question", async () => {
  lists = [
    aList(4, { pending: 0, imported: 26, linked: 1, failed: 2 }),
    aList(3),
    aList(2, { pending: 0 }),
    aList(1),
  ];
  api.postgres("import_lists", () => {
    lists = lists.filter(({ id }) => id !== 4);
    return Promise.resolve([]);
  });
  await openDialog();
  expect(await screen.findByText("26 imported, 1 linked, 2 failed")).toBeDefined();
  expect(screen.getByRole("link", { name: "List 4" }).getAttribute("href")).toBe("/import/list/4");
  expect(screen.getByText("empty")).toBeDefined();
  expect(screen.queryByText("List 1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more lists" }));
  expect(screen.getByText("List 1")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Delete List 4" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete List" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("List 4")).toBeNull());
});

test("ten lists are asked for at a time, by the last one's id", async () => {
  lists = Array.from({ length: 11 }, (_each, n) => aList(30 - n));
  await openDialog();
  await user.click(await screen.findByRole("button", { name: "Show more lists" }));
  expect(screen.getByText("List 21")).toBeDefined();
  expect(screen.queryByText("List 20")).toBeNull();
  lists = [aList(20)];
  await user.click(screen.getByRole("button", { name: "Show more lists" }));
  expect(await screen.findByText("List 20")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more lists" })).toBeNull();
});
