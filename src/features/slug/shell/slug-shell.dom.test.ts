import { waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Catalogue } from "#contract/catalogues.ts";
import type { PageAnswer } from "#contract/page.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { askEarly } from "#src/api/early-calls.ts";
import { paintFrame } from "#src/app/shell/paint-frame.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { api } from "../../../../tests/support/fake-api.ts";
import {
  closeShell,
  drawn,
  looks,
  openShell,
  pageRoot,
  takeShellOver,
} from "../../../../tests/support/page-shell.ts";
import { paintSlug } from "./paint-slug.ts";

const app: StoreWebapp = {
  id: 7,
  url: "https://www.excalidraw.test/board",
  title: "Excalidraw",
  description: "A virtual whiteboard.\nIn two lines.",
  slug: "it",
  iconUrl: "/seed/icons/excalidraw.svg",
  screenshotUrl: "/storage/images/shots/7.webp",
  tags: ["design", "Open source"],
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-01-10T09:30:00Z",
};
const catalogue: Catalogue = {
  id: 3,
  name: "Design Studio",
  description: "Draw in a tab",
  imageUrl: "/seed/banners/design-studio.svg",
  iconUrl: "/seed/folders/design-studio.svg",
  snail: "it",
  createdAt: "2026-01-10T09:30:00Z",
  appCount: 1204,
};

const ANSWERS: [string, PageAnswer][] = [
  ["an app", { kind: "webapp", webapp: app }],
  [
    "an app without pictures, tags and description",
    {
      kind: "webapp",
      webapp: { ...app, title: "ميزان", description: "", iconUrl: null, screenshotUrl: null, tags: [] },
    },
  ],
  [
    "an app with markup in it",
    { kind: "webapp", webapp: { ...app, title: "<b>Bold</b> & long ".repeat(6) } },
  ],
  ["a catalogue", { kind: "catalogue", catalogue }],
  [
    "a catalogue without pictures",
    { kind: "catalogue", catalogue: { ...catalogue, name: "<b>Bold</b>", imageUrl: null, iconUrl: null } },
  ],
];

/** As the page's scripts do it: the frame, the page when its answer is there. */
function paint(answer: PageAnswer): void {
  api.answers("getPage", answer);
  askEarly("/page/it");
  takeNotes(pageRoot());
  paintFrame(pageRoot(), { isStore: true });
  paintSlug(pageRoot(), answer);
}

beforeEach(() => {
  openShell("/it");
  // What else the page asks for never comes.
  api.waits("getSession");
  api.waits("searchStore");
  api.waits("getStorefront");
});
afterEach(closeShell);

describe.each(ANSWERS)("the page of %s", (_what, answer) => {
  test("takes its shell over without changing an element, and adds only what stands beside", async () => {
    paint(answer);
    const painted = drawn();
    const looked = painted.map((element) => looks(element));
    await takeShellOver();
    expect(painted.filter((element) => !element.isConnected).map((element) => looks(element))).toEqual([]);
    expect(painted.map((element) => looks(element))).toEqual(looked);
    const added = drawn().filter((element) => !painted.includes(element));
    expect(added.filter((element) => !element.closest("aside"))).toEqual([]);
  });

  test("has no markup that the answer brings", () => {
    paint(answer);
    expect(pageRoot().querySelector("main b")).toBeNull();
  });
});

test("what was typed into a catalogue's search before its page was there is searched for", async () => {
  paint({ kind: "catalogue", catalogue });
  const field = pageRoot().querySelector<HTMLInputElement>("main input");
  if (!field) throw new Error("The shell has no search field.");
  field.focus();
  field.value = "figma";
  await takeShellOver();
  expect(field.isConnected && field.value).toBe("figma");
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(location.search).toBe("?search=figma"));
});

test("a page that is gone by the time says so", async () => {
  paint({ kind: "webapp", webapp: app });
  closeEarly();
  api.waits("getPage");
  await takeShellOver();
  expect(pageRoot().querySelector("main h1")).toBeNull();
  expect(pageRoot().querySelector("main [role=status]")?.textContent).toBe("Loading");
});

/** The early answer went to somebody else. */
function closeEarly(): void {
  delete (globalThis as { perchEarly?: Record<string, unknown> }).perchEarly?.["/page/it"];
}
