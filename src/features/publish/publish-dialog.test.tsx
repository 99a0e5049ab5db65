import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import type { OwnPublishedPage, OwnPublishedPagesAnswer } from "#contract/published-pages/published-pages.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import type { PublishRequest } from "#src/shared/state/dialog/dialogs.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { FIRST_PAGE, homeApp, homeLink, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const WORK = `page:${uuid(2)}`;
const HOME: Home = {
  ...homeOf([homeApp(1)]),
  pages: [
    { id: FIRST_PAGE, name: null, items: [homeApp(1)] },
    {
      id: WORK,
      name: "Für die Arbeit",
      items: [
        homeApp(2),
        homeLink(4, "Wiki"),
        { id: `folder:${uuid(9)}`, name: "Money", items: [homeLink(5, "Bank"), homeApp(3)] },
      ],
    },
  ],
};

const published = (part: Partial<OwnPublishedPage> = {}): OwnPublishedPage => ({
  id: uuid(700),
  pageId: WORK,
  name: "work",
  title: "Work",
  description: "",
  linkIds: [],
  itemCount: 2,
  isPublic: true,
  isRemoved: false,
  publishedAt: "2026-11-20T09:30:00.000Z",
  ...part,
});

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  api.answers("getSession", { user: USER });
});

async function open(
  own: OwnPublishedPagesAnswer = { handle: "ada", pages: [] },
  { home = HOME, request = { pageId: WORK } }: { home?: Home; request?: PublishRequest } = {},
) {
  api.answers("getHome", home);
  api.answers("listOwnPublishedPages", own);
  const onClose = vi.fn<() => void>();
  const client = createQueryClient();
  client.setQueryData(["session"], { user: USER });
  renderPage(<PublishDialog userId={USER.id} request={request} onClose={onClose} />, { client });
  await screen.findByRole("button", { name: "Publish" });
  return onClose;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole("button", { name: "Publish" }));

test("links are private unless they are chosen, one by one", async () => {
  api.answers("publishPage", { page: published() });
  await open();
  expect(screen.getByText("2 apps, 0 of 2 links. Links are private unless you choose them.")).toBeTruthy();
  const switches = screen.getAllByRole("switch");
  expect(switches.map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "false"]);
  await userEvent.click(screen.getByRole("switch", { name: /Wiki/ }));
  await send();
  expect(await screen.findByRole("dialog", { name: "Your page is public" })).toBeTruthy();
  expect(api.calls("publishPage").map(({ body }) => body)).toEqual([
    {
      pageId: WORK,
      name: "fur-die-arbeit",
      title: "Für die Arbeit",
      description: "",
      linkIds: [homeLink(4).id],
    },
  ]);
  expect(screen.getByText(/Later changes stay yours until you publish again/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/@ada/work");
});

test("the first page asks for a handle, shows the address, and says when it is taken", async () => {
  api.answers("publishPage", { page: published() });
  const taken = "This handle is taken or too much like another.";
  api.postgres("set_handle", refusal("conflict", taken));
  await open({ handle: null, pages: [] });
  await userEvent.type(field("Your handle"), "Ada L");
  expect(field("Your handle").value).toBe("ada-l");
  expect(screen.getByText("localhost:3000/@ada-l/fur-die-arbeit")).toBeTruthy();
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe(taken);
  expect(field("Your handle").getAttribute("aria-invalid")).toBe("true");
  expect(api.calls("publishPage")).toEqual([]);

  api.postgres("set_handle", null);
  api.answers("listOwnPublishedPages", { handle: "ada-l2", pages: [] });
  await userEvent.type(field("Your handle"), "2");
  expect(screen.queryByRole("alert")).toBeNull();
  await send();
  expect(await screen.findByRole("dialog", { name: "Your page is public" })).toBeTruthy();
  expect(api.asked("set_handle").at(-1)).toEqual({ wanted: "ada-l2" });
});

test("a handle and a name that no address can have are complained of, and nothing is sent", async () => {
  await open({ handle: null, pages: [] });
  await userEvent.type(field("Your handle"), "a_b-");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Use 3 to 30 lower-case letters/);
  await userEvent.clear(field("Name in the address"));
  await userEvent.type(field("Name in the address"), "-x");
  await userEvent.clear(field("Title"));
  await send();
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(3);
  expect(alerts).toContain("Please give it a title.");
  await waitFor(() => expect(document.activeElement).toBe(field("Title")));
  expect(api.asked("set_handle")).toEqual([]);
});

test("publishing again begins with what was chosen last time", async () => {
  const before = published({ title: "At work", description: "Tools.", linkIds: [homeLink(5).id] });
  await open({ handle: "ada", pages: [before] });
  expect(field("Title").value).toBe("At work");
  expect(field("Name in the address").value).toBe("work");
  expect(field("Description (optional)").value).toBe("Tools.");
  expect(screen.getByRole("switch", { name: /Bank/ }).getAttribute("aria-checked")).toBe("true");
  expect(screen.queryByText(/Publishing replaces its copy/)).toBeNull();
});

test("the address of another published page is replaced only after it is said", async () => {
  await open({ handle: "ada", pages: [published({ pageId: FIRST_PAGE, name: "fur-die-arbeit" })] });
  expect(screen.getByText(/Publishing replaces its copy/)).toBeTruthy();
});

test("a page with nothing on it can't be published", async () => {
  await open(undefined, { home: homeOf([]), request: { pageId: FIRST_PAGE } });
  expect(screen.getByText("There is nothing to publish on this page.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
});

test("a page of links alone needs one that is chosen", async () => {
  await open(undefined, { home: homeOf([homeLink(4)]), request: { pageId: FIRST_PAGE } });
  await send();
  expect(screen.getByRole("alert").textContent).toMatch(/^Nothing is public yet/);
});

test("without network the form says so and keeps what was entered", async () => {
  api.answers("publishPage", NO_NETWORK);
  await open();
  await userEvent.type(field("Description (optional)"), "Words");
  await send();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^No connection/);
  expect(field("Description (optional)").value).toBe("Words");
});

test("two presses publish once, and another page can be chosen", async () => {
  const answer = api.waits("publishPage");
  await open();
  await userEvent.selectOptions(field("Page of your home screen"), "Home");
  expect(within(screen.getByRole("region", { name: "What will be public" })).getByText("App 1")).toBeTruthy();
  await userEvent.dblClick(screen.getByRole("button", { name: "Publish" }));
  answer({ page: published() });
  await screen.findByRole("dialog", { name: "Your page is public" });
  expect(api.calls("publishPage").map(({ body }) => body.pageId)).toEqual([FIRST_PAGE]);
});

test("a form that could not be loaded offers another try", async () => {
  api.answers("getHome", HOME);
  api.answers("listOwnPublishedPages", NO_NETWORK);
  renderPage(<PublishDialog userId={USER.id} request={{ pageId: WORK }} onClose={() => {}} />);
  await screen.findByText("Your pages could not be loaded.");
  api.answers("listOwnPublishedPages", { handle: "ada", pages: [] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
});
