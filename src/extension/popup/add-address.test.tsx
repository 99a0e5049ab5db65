import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeFolder } from "#contract/home/home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeLink } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AddAddress } from "./add-address.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const WIKI = homeLink(4, "Wiki");
const EVENING = "page:00000000-0000-4000-8000-000000000002";
const READING: HomeFolder = {
  id: "folder:00000000-0000-4000-8000-000000000003",
  name: "Reading",
  items: [homeLink(6, "Novel")],
};

let server: FakeHome;
let outbox: Outbox | undefined;

beforeEach(async () => {
  // jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockReturnValue();
  api.answers("findAppAt", { app: null });
  server = new FakeHome([WIKI, homeLink(5, "Blog")]);
  server.show([...server.home.pages, { id: EVENING, name: "Evening", items: [READING] }]);
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  renderPage(
    <AddAddress userId={USER.id} page={{ kind: "page", url: WIKI.url, name: "Wiki", icon: null }} />,
    { client },
  );
  await act(async () => void (outbox = await openOutbox(client, USER.id)));
  await waitFor(() => expect(client.getQueryData(homeQueries.current(USER.id).queryKey)).toBeTruthy());
  await screen.findByText("Already on your home screen: Home");
});
afterEach(() => outbox?.close());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("a page that is there already gets another name and a folder, with one Undo", async () => {
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Wiki");
  type("Name", "Our wiki");
  type("Where", "new-folder");
  type("Folder name", "Work");
  await press("Save changes");
  await screen.findByText("Our wiki is up to date.");
  await waitFor(() =>
    expect(server.home.pages[0]?.items).toMatchObject([
      { name: "Work", items: [{ id: WIKI.id, name: "Our wiki" }] },
      { name: "Blog" },
    ]),
  );
  await press("Undo");
  await waitFor(() => expect(server.home.pages[0]?.items).toMatchObject([WIKI, { name: "Blog" }]));
});

test.each([
  { place: READING.id, evening: [{ items: [{ name: "Novel" }, { name: "Wiki" }] }] },
  { place: EVENING, evening: [{ name: "Reading" }, { name: "Wiki" }] },
])("a page that is there already goes to the end of $place, with one Undo", async ({ place, evening }) => {
  type("Where", place);
  await press("Save changes");
  await screen.findByText("Wiki is up to date.");
  await waitFor(() => expect(server.home.pages[1]?.items).toMatchObject(evening));
  expect(server.home.pages[0]?.items).toMatchObject([{ name: "Blog" }]);
  await press("Undo");
  await waitFor(() => expect(server.home.pages[0]?.items).toMatchObject([WIKI, { name: "Blog" }]));
  expect(server.home.pages[1]?.items).toMatchObject([READING]);
});

test("a page that is there already is removed, with Undo, and then stands where it was", async () => {
  await press("Remove");
  await screen.findByText("Wiki is off again");
  await waitFor(() => expect(server.names).toEqual(["Blog", "Reading"]));
  await press("Undo");
  await waitFor(() => expect(server.names).toEqual(["Wiki", "Blog", "Reading"]));
});
