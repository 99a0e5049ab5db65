import { act, screen, waitFor } from "@testing-library/react";
import { focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { aTilePage, comeNear, DOCS, open, USER } from "../../../../../tests/support/spa/tile-page.tsx";

const { asked, doesAnswer } = vi.hoisted(() => {
  const asked: Record<string, boolean | null> = {};
  return { asked, doesAnswer: vi.fn((url: string) => Promise.resolve(asked[url] ?? null)) };
});
vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));
vi.mock("#src/api/drawer/answers.ts", () => ({ doesAnswer }));

const page = aTilePage();
const id = DOCS.id.slice("link:".length);

beforeEach(() => {
  doesAnswer.mockClear();
  asked[DOCS.url] = null;
  api.answers("listSilentApps", { apps: [] });
  api.answers("askLinks", { links: [{ id, answers: null }] });
  api.answers("getSettings", { settings: { hasAnswers: true } });
});
afterEach(() => focusManager.setFocused(undefined));

test("a link that answers says so, without a question to the server", async () => {
  asked[DOCS.url] = true;
  await open(page);
  const tile = await screen.findByRole("link", { name: /^Docs\s*Answers$/ });
  expect(tile.querySelector("[title=Answers]")).toBeTruthy();
  // Neither apps nor the next visit's first picture have a dot.
  expect(document.querySelectorAll("[title=Answers]")).toHaveLength(1);
  expect(tile.querySelectorAll("[data-late]")).toHaveLength(2);
  expect(doesAnswer.mock.calls).toEqual([[DOCS.url]]);
  expect(api.calls("askLinks")).toEqual([]);
});

test("one that the browser may not ask, or hears nothing of, is asked for by the server", async () => {
  api.answers("askLinks", { links: [{ id, answers: false }] });
  await open(page);
  await screen.findByRole("link", { name: /^Docs\s*Does not answer$/ });
  expect(api.calls("askLinks").map(({ body }) => body)).toEqual([{ links: [id] }]);
});

test("the server knows better of a link that the browser hears nothing of, and may have no answer", async () => {
  asked[DOCS.url] = false;
  api.answers("askLinks", { links: [{ id, answers: true }] });
  await open(page);
  await screen.findByRole("link", { name: /^Docs\s*Answers$/ });
});

test.each([null, false])(
  "of a link of which the browser hears %s and the server nothing, nothing is said",
  async (heard) => {
    asked[DOCS.url] = heard;
    await open(page);
    await waitFor(() => expect(api.calls("askLinks")).toHaveLength(1));
    expect(screen.getByRole("link", { name: "Docs" })).toBeTruthy();
  },
);

test("nothing is asked while it is off", async () => {
  api.answers("getSettings", { settings: {} });
  await open(page);
  await comeNear();
  await waitFor(() => expect(api.calls("getSettings")).toHaveLength(1));
  expect(doesAnswer).not.toHaveBeenCalled();
});

test("nothing is asked while the page is hidden", async () => {
  // As often as somebody comes back, the session is asked for.
  api.answers("getSession", { user: USER });
  focusManager.setFocused(false);
  await open(page);
  await comeNear();
  await waitFor(() => expect(api.calls("getSettings")).toHaveLength(1));
  expect(doesAnswer).not.toHaveBeenCalled();
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(doesAnswer).toHaveBeenCalledOnce());
});
