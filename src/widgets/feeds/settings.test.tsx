import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import type { FeedsSettings } from "./about.ts";
import { feedsQuery } from "./feed-calls.ts";
import type { OwnFeed } from "./list/own-feeds.ts";
import { WidgetSettings } from "./settings.tsx";

const ID = "widget:00000000-0000-4000-8000-000000000001";
const ROBIN = { url: "https://robin.example/feed?key=hush", name: "Robin's notes" };
const KINGFISHER = { url: "https://www.kingfisher.example/feed", name: "Kingfisher" };

const stored: { feeds: OwnFeed[] } = { feeds: [] };

function Host({ feeds }: FeedsSettings) {
  const [settings, setSettings] = useState({ feeds });
  const change = (changed: Partial<FeedsSettings>) => {
    Object.assign(stored, changed);
    setSettings({ ...settings, ...changed });
  };
  return <WidgetSettings id={ID} settings={settings} userId="user" onChange={change} />;
}
function show(...feeds: OwnFeed[]) {
  stored.feeds = feeds;
  return renderPage(<Host feeds={feeds} />);
}
const field = () => screen.getByRole("textbox", { name: "Address of a site or feed" });
function enter(address: string): void {
  fireEvent.change(field(), { target: { value: address } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
}

test("the feed at an address is added by its own name", async () => {
  api.answers("findFeeds", { feeds: [{ url: ROBIN.url, title: "Robin's notes" }] });
  show();
  enter("robin.example");
  await waitFor(() => expect(stored.feeds).toEqual([ROBIN]));
  expect(api.calls("findFeeds").map(({ body }) => body)).toEqual([{ url: "https://robin.example/" }]);
  expect((field() as HTMLInputElement).value).toBe("");
});

test("of a site with several feeds one is chosen", async () => {
  api.answers("findFeeds", {
    feeds: [
      { url: ROBIN.url, title: "Articles" },
      { url: KINGFISHER.url, title: "Comments" },
    ],
  });
  show(ROBIN);
  enter("https://site.example/");
  expect((await screen.findByRole("button", { name: "Articles is added" })).hasAttribute("disabled")).toBe(
    true,
  );
  fireEvent.click(screen.getByRole("button", { name: "Add Comments" }));
  expect(stored.feeds).toEqual([ROBIN, { ...KINGFISHER, name: "Comments" }]);
});

test("what can't be added is told at the field", async () => {
  api.answers("findFeeds", refusal("unprocessable", "There is no feed at this address."));
  show(ROBIN);
  enter("");
  expect(screen.getByRole("alert").textContent).toBe("Please enter the address of a site or feed.");
  enter("javascript:alert(1)");
  expect(screen.getByRole("alert").textContent).toBe("Please enter the address of a site or feed.");
  enter(ROBIN.url);
  expect(screen.getByRole("alert").textContent).toBe("You have this feed already.");
  enter("https://site.example/");
  expect(await screen.findByText("There is no feed at this address.")).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field(), { target: { value: "https://other.example" } });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(stored.feeds).toEqual([ROBIN]);
});

test("a feed is renamed; without a name it has its host", () => {
  show(ROBIN, KINGFISHER);
  const name = screen.getByRole("textbox", { name: "Name of kingfisher.example" });
  fireEvent.change(name, { target: { value: " Birds  at the river " } });
  expect(stored.feeds[1]?.name).toBe("Kingfisher");
  fireEvent.blur(name);
  expect(stored.feeds).toEqual([ROBIN, { ...KINGFISHER, name: "Birds at the river" }]);
  fireEvent.change(name, { target: { value: "" } });
  fireEvent.keyDown(name, { key: "Enter" });
  expect(stored.feeds[1]?.name).toBe("kingfisher.example");
});

test("a removed feed comes back by Undo with its address, and the focus stays in the list", async () => {
  show(ROBIN, KINGFISHER);
  fireEvent.click(screen.getByRole("button", { name: "Remove Robin's notes" }));
  expect(stored.feeds).toEqual([KINGFISHER]);
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Your feeds" }));
  fireEvent.click(await screen.findByRole("button", { name: /Undo/ }));
  await waitFor(() => expect(stored.feeds).toEqual([KINGFISHER, ROBIN]));
});

test("an address is never shown whole, and what is wrong with a feed is", async () => {
  const { client, container } = show(ROBIN);
  expect(screen.getByText("robin.example")).toBeTruthy();
  expect(container.textContent).not.toContain("hush");
  act(() =>
    client.setQueryData(feedsQuery(ID, [ROBIN.url]).queryKey, {
      feeds: [{ url: ROBIN.url, title: "", status: "failed", asOf: null, message: "Gone." }],
      articles: [],
    }),
  );
  expect(await screen.findByText("Gone.")).toBeTruthy();
  expect(api.calls("readFeeds")).toHaveLength(0);
});

test("an OPML file says what finds no room before it adds the others", async () => {
  const many = Array.from({ length: 21 }, (_, n) => `<outline text="${n}" xmlUrl="https://${n}.example/"/>`);
  const text = `<opml><body><outline xmlUrl="${KINGFISHER.url}"/>${many.join("")}</body></opml>`;
  show(KINGFISHER);
  fireEvent.change(screen.getByLabelText("Import OPML", { selector: "input" }), {
    target: { files: [new File([text], "feeds.opml")] },
  });
  const said = await screen.findByText("1 was there already. 2 left out: there is no room for them.");
  const report = said.closest<HTMLElement>('[role="status"]');
  expect(report?.querySelectorAll("li")).toHaveLength(2);
  expect(stored.feeds).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Add the others" }));
  expect(
    await screen.findByText("19 feeds added. 1 was there already. 2 left out: there is no room for them."),
  ).toBeTruthy();
  expect(stored.feeds).toHaveLength(20);
  expect(document.activeElement).toBe(report);
  expect(screen.queryByRole("button", { name: "Add the others" })).toBeNull();
});

test.each([
  ["too large a file", "x".repeat(1024 * 1024 + 1), "This file is too large: at most 1 MB."],
  ["another file", "<html>", "This is not an OPML file."],
])("%s is refused with a reason", async (_what, text, message) => {
  show(ROBIN);
  fireEvent.change(screen.getByLabelText("Import OPML", { selector: "input" }), {
    target: { files: [new File([text], "feeds.opml")] },
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(stored.feeds).toEqual([ROBIN]);
});
