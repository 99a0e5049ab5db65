import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "#contract/review/suggestions.ts";
import { InstallContext } from "#src/shared/components/webapp/install-context.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { aWebapp } from "../../../tests/support/spa/render-admin.tsx";
import { noDetails } from "../../../tests/support/spa/store-answers.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { SuggestPage } from "./suggest-page.tsx";

const aSuggestion = (id: number, part: Partial<Suggestion> = {}): Suggestion => ({
  id,
  url: `https://app-${id}.example/`,
  title: `App ${id}`,
  iconUrl: null,
  status: "open",
  answer: "",
  rule: null,
  slug: null,
  createdAt: "2026-11-23T10:00:00Z",
  decidedAt: null,
  ...part,
});
const preview = {
  url: "https://maps.example/",
  title: "Maps",
  description: "Maps of everywhere.",
  tags: ["Travel"],
  icon: null,
  problems: ["no-icon" as const],
};
const member = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "ada@perch.test", isAdmin: false };

let own: Suggestion[];

beforeEach(() => {
  own = [];
  api.answers("getSession", { user: member });
  api.answers("listSuggestions", () => ({ suggestions: own }));
  api.answers("getStorefront", refusal("unavailable", "Later."));
  api.answers("previewSuggestion", preview);
});

const user = userEvent.setup();
const open = (address = "/suggest") =>
  renderPage(
    <InstallContext value={{ stateOf: () => "available", press: vi.fn() }}>
      <SuggestPage />
    </InstallContext>,
    { address },
  );
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const ownList = async () => within(await screen.findByRole("region", { name: "Your suggestions" }));

async function enter(address: string) {
  await screen.findByText(/What you send is listed here|In review|Declined/);
  await user.type(field("Address"), address);
  await user.tab();
}

test("the page behind the address fills in the form and says what is missing; nothing else is sent than what was changed", async () => {
  api.answers("sendSuggestion", ({ body }) => {
    own = [aSuggestion(1, { title: body.title ?? "Maps" })];
    return { suggestion: own[0]! };
  });
  open();
  await enter("maps.example");
  await screen.findByText("Found");
  expect(api.calls("previewSuggestion").map(({ body }) => body)).toEqual([{ url: "https://maps.example" }]);
  expect(field("Name").value).toBe("Maps");
  expect(screen.getByText("It has no icon; the store shows its letter")).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Category" }).value).toBe("Travel");
  await user.type(field(/A note to us/), "Please.");
  await user.click(screen.getByRole("button", { name: "Send suggestion" }));
  await (await ownList()).findByText("In review");
  expect(api.calls("sendSuggestion").map(({ body }) => body)).toEqual([
    { url: "https://maps.example", note: "Please." },
  ]);
  expect(field("Address").value).toBe("");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your suggestions" })),
  );
});

test("an address reads from left to right, whatever the page does", () => {
  open();
  expect(field("Address").dir).toBe("ltr");
});

test("an app that the store has is shown with Get, and cannot be sent", async () => {
  api.answers("previewSuggestion", refusal("conflict", "App 5 is in the store already.", { slug: "app-5" }));
  api.answers("getPage", { kind: "webapp", webapp: storeApp(), details: noDetails });
  open();
  await enter("app-5.example");
  await screen.findByText("App 5 is in the store already.");
  expect(await screen.findByRole("button", { name: "Get" })).toBeDefined();
  const send = screen.getByRole("button", { name: "Send suggestion" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await user.click(send);
  expect(api.calls("sendSuggestion")).toEqual([]);
});

test("a page that turns programs away can be sent by its name", async () => {
  api.answers("previewSuggestion", refusal("unprocessable", "The site does not let its page be read (403)."));
  api.answers("sendSuggestion", { suggestion: aSuggestion(1) });
  open();
  await enter("walled.example");
  await screen.findByText(/Some sites turn programs away/);
  await user.type(field("Name"), "Walled");
  await user.click(screen.getByRole("button", { name: "Send suggestion" }));
  await waitFor(() => expect(api.calls("sendSuggestion")).toHaveLength(1));
  expect(api.calls("sendSuggestion")[0]?.body).toMatchObject({
    url: "https://walled.example",
    title: "Walled",
  });
});

test("what is no address is said below the field, and asks nobody", async () => {
  open();
  await enter("my favourite app");
  expect(screen.getByText(/Enter a web address/)).toBeDefined();
  expect(api.calls("previewSuggestion")).toEqual([]);
});

test("too many in a day are refused in words, and the form keeps what was typed", async () => {
  api.answers("sendSuggestion", refusal("rate_limited", "That was too often. Please try again in 5 hours."));
  open();
  await enter("maps.example");
  await screen.findByText("Found");
  await user.click(screen.getByRole("button", { name: "Send suggestion" }));
  await screen.findByText("That was too often. Please try again in 5 hours.");
  expect(field("Address").value).toBe("maps.example");
});

test("own suggestions say what became of them, and one that waits can be withdrawn", async () => {
  own = [
    aSuggestion(1),
    aSuggestion(2, { status: "held", answer: "Is it free?" }),
    aSuggestion(3, { status: "accepted", slug: "app-3", decidedAt: "2026-11-23T11:00:00Z" }),
    aSuggestion(4, { status: "declined", rule: "can-be-tried", decidedAt: "2026-11-23T11:00:00Z" }),
  ];
  api.answers("withdrawSuggestion", ({ params }) => {
    own = own.map((one) => (one.id === params.id ? { ...one, status: "withdrawn" } : one));
    return { success: true };
  });
  open();
  const list = await ownList();
  await list.findByText("In review");
  expect(list.getByText("Is it free?")).toBeDefined();
  expect(list.getByRole("link", { name: "App 3" }).getAttribute("href")).toBe("/app/app-3");
  expect(list.getByText(/^The rule: It can be tried\./)).toBeDefined();
  await user.click(list.getByRole("button", { name: "Withdraw App 1" }));
  await list.findByText("Withdrawn");
});

test("a visitor sees the form and the rules, and connects in place of sending", async () => {
  api.answers("getSession", { user: null });
  open();
  await user.click(await screen.findByRole("button", { name: "Connect to suggest it" }));
  expect(dialogs.get().signIn).toEqual({ reason: "connect" });
  closeDialog("signIn");
  expect(screen.getByRole("heading", { name: "It can be tried" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your suggestions" })).toBeNull();
});

function storeApp() {
  const {
    id,
    url,
    title,
    description,
    slug,
    iconUrl,
    screenshotUrl,
    tags,
    visibleInStore,
    catalogueId,
    createdAt,
  } = aWebapp(5);
  return {
    id,
    url,
    title,
    description,
    slug,
    iconUrl,
    screenshotUrl,
    tags,
    visibleInStore,
    catalogueId,
    createdAt,
  };
}

test.each([
  { name: "Zettelkastn", url: "" },
  { name: "", url: "maps.example" },
])(
  "what was searched for in the store, $name$url, stands in the form, and nobody is asked about it yet",
  async (app) => {
    open(`/suggest?${new URLSearchParams(app)}`);
    expect([field("Name").value, field("Address").value]).toEqual([app.name, app.url]);
    await screen.findByText(/What you send is listed here/);
    expect(api.calls("previewSuggestion")).toEqual([]);
  },
);
