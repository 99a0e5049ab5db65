import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Alternative, WebappDetails } from "#contract/webapps/manifests.ts";
import type { WebappFacts } from "#contract/webapps/facts.ts";
import type { PageAnswer } from "#contract/site/page.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { aPage, noDetails } from "../../../../tests/support/spa/store-answers.ts";
import { ComparePage } from "./compare-page.tsx";

const facts: WebappFacts = {
  seenAt: "2026-01-12T09:30:00Z",
  speed: "fast",
  leadsTo: null,
  traits: ["https"],
  sites: [],
  siteCount: 0,
  languages: [],
};

const other = (id: number, title: string): Alternative => ({
  id,
  title,
  slug: title.toLowerCase(),
  iconUrl: null,
  purpose: "taking notes",
  tag: null,
  traits: [],
});

const pageOf = (id: number, name: string, details: Partial<WebappDetails> = {}): PageAnswer => {
  const page = aPage({ ...homeApp(id, name), slug: name.toLowerCase() }, ["notes"]);
  return page.kind === "webapp" ? { ...page, details: { ...noDetails, ...details } } : page;
};

const PAGES: Record<string, PageAnswer> = {
  notion: pageOf(1, "Notion", {
    facts: { ...facts, traits: ["https", "sign-in"] },
    instead: [other(2, "Evernote"), other(3, "Joplin"), other(4, "OneNote")],
  }),
  evernote: pageOf(2, "Evernote", { facts }),
  joplin: pageOf(3, "Joplin"),
};

const installer: Installer = { stateOf: () => "available", press: () => {} };

beforeEach(() => {
  // jsdom has no popovers, and hides elements with that attribute.
  HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  api.answers("getPage", ({ params }) => PAGES[params.slug] ?? refusal("not_found", "There is nothing."));
});

const show = (address: string) =>
  renderPage(
    <InstallContext.Provider value={installer}>
      <ComparePage />
    </InstallContext.Provider>,
    { address },
  );

const row = async (label: string) => {
  const head = await screen.findByRole("rowheader", { name: label });
  return within(head.parentElement!)
    .getAllByRole("cell")
    .map((cell) => cell.lastElementChild?.textContent);
};

test("apps are columns and facts are rows; a fact that one lacks is not seen, one that all lack has no row", async () => {
  show("/perchstore/compare?apps=notion,evernote");
  await screen.findByRole("columnheader", { name: /Evernote/ });
  expect(await row("Speed")).toEqual(["Answers within a second.", "Answers within a second."]);
  expect(await row("Sign-in")).toEqual(["Asks for sign-in on its first page.", "–Not seen"]);
  expect(await row("Tags")).toEqual(["Notes", "Notes"]);
  expect(screen.queryByRole("rowheader", { name: "Offline" })).toBeNull();
  expect(screen.queryByRole("rowheader", { name: "What it is for" })).toBeNull();
  await waitFor(() => expect(document.title).toBe("Notion · Evernote compared - Perch Store"));
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test("an app is changed for another of the same purpose, added and removed, and the address says so", async () => {
  const { visited } = show("/perchstore/compare?apps=notion,evernote");
  await userEvent.click(await screen.findByRole("button", { name: "Change Evernote" }));
  const choices = await screen.findAllByRole("menuitem");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["Joplin", "OneNote"]);
  await userEvent.click(choices[0]!);
  await screen.findByRole("columnheader", { name: /Joplin/ });
  expect(visited.at(-1)).toBe("/perchstore/compare?apps=notion,joplin");
  await userEvent.click(screen.getByRole("button", { name: "Add an app" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Evernote" }));
  await screen.findByRole("columnheader", { name: /Evernote/ });
  expect(screen.queryByRole("button", { name: "Add an app" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Remove Joplin" }));
  expect(visited.at(-1)).toBe("/perchstore/compare?apps=notion,evernote");
  const heading = screen.getByRole("heading", { name: "Compare apps" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("the first apps are laid out together, and stay while another one is asked for", async () => {
  const waiting: Record<string, () => void> = {};
  api.answers("getPage", async ({ params: { slug } }) => {
    await new Promise<void>((resolve) => (waiting[slug] = resolve));
    return PAGES[slug]!;
  });
  show("/perchstore/compare?apps=notion,evernote");
  const table = await screen.findByRole("table");
  await waitFor(() => expect(Object.keys(waiting)).toEqual(["notion", "evernote"]));
  await act(async () => waiting["notion"]!());
  expect(within(table).getAllByRole("row")).toHaveLength(1);
  expect(screen.queryByRole("columnheader", { name: /Notion/ })).toBeNull();
  waiting["evernote"]!();
  await screen.findByRole("columnheader", { name: /Notion/ });
  expect(table.getAttribute("aria-busy")).toBe("false");

  await userEvent.click(screen.getByRole("button", { name: "Change Evernote" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Joplin" }));
  await waitFor(() => expect(table.getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("columnheader", { name: /Notion/ })).toBeTruthy();
  waiting["joplin"]!();
  await screen.findByRole("columnheader", { name: /Joplin/ });
});

test("what is no app is said, and can be left out", async () => {
  const { visited } = show("/perchstore/compare?apps=notion,no-such-app");
  expect(await screen.findByText(/There is no app at “no-such-app”/)).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: /Notion/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Leave it out" }));
  expect(visited.at(-1)).toBe("/perchstore/compare?apps=notion");
});

test("without apps the page says how to compare some", () => {
  show("/perchstore/compare");
  expect(screen.getByRole("heading", { level: 1, name: "Nothing to compare yet" })).toBeTruthy();
});

test("a failure is said, and tried again", async () => {
  api.answers("getPage", refusal("invalid_input", "The store does not know that."));
  show("/perchstore/compare?apps=notion");
  const again = await screen.findByRole("button", { name: "Try again" });
  api.answers("getPage", PAGES["notion"]!);
  await userEvent.click(again);
  expect(await screen.findByRole("columnheader", { name: /Notion/ })).toBeTruthy();
});
