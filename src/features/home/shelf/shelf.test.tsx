import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { removals } from "#src/shared/state/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Shelf } from "./shelf.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const anApp = (id: number, name: string) => ({
  id,
  name,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const SAVED_AT = "2026-11-21T09:41:00.000Z";
const NOTION = anApp(1, "Notion");
const LICHESS = anApp(2, "Lichess");
const MEMBER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };

beforeEach(() => {
  // jsdom knows no popovers and hides what has the attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  signInRequest.set(null);
  removals.set([]);
  vi.mocked(present).mockClear();
});

function show(user: typeof MEMBER | null = null) {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user });
  return renderPage(<Shelf />, { client });
}

const shelf = () => screen.findByRole("region", { name: "Saved on this device · 2" });

async function choose(app: string, entry: string) {
  await userEvent.click(await screen.findByRole("button", { name: `${app} menu` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

test("a visitor's saved apps stand on the shelf in their order and open in a new tab", async () => {
  api.answers("listTempInstalls", { apps: [NOTION, LICHESS] });
  show();
  const links = within(await shelf()).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ href, target }) => [href, target])).toEqual([
    ["https://app-1.test/", "_blank"],
    ["https://app-2.test/", "_blank"],
  ]);
});

test("without saved apps there is no shelf", async () => {
  const { client } = show();
  await waitFor(() => expect(api.calls("listTempInstalls")).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole("region")).toBeNull();
});

test("a member has no shelf, and nothing is asked for it", async () => {
  show(MEMBER);
  await act(async () => {});
  expect(api.calls("listTempInstalls")).toEqual([]);
  expect(screen.queryByRole("region")).toBeNull();
});

test("an app that is removed is gone at once, and the focus goes to the next one", async () => {
  let saved = [NOTION, LICHESS];
  api.answers("listTempInstalls", () => ({ apps: saved }));
  const answer = api.waits("removeTempInstall");
  show();
  await choose("Notion", "Remove");
  await waitFor(() => expect(screen.queryByRole("link", { name: /Notion/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /Lichess/ }));
  saved = [LICHESS];
  await act(async () => answer({ success: true, savedAt: SAVED_AT }));
  expect(api.calls("removeTempInstall").map(({ params }) => params)).toEqual([{ webappId: 1 }]);
  // Not in the next test.
  await waitFor(() => expect(present).toHaveBeenCalledOnce());
});

test("an app that was removed comes back in its place by Undo", async () => {
  let saved = [NOTION, LICHESS];
  api.answers("listTempInstalls", () => ({ apps: saved }));
  api.answers("removeTempInstall", () => {
    saved = [LICHESS];
    return { success: true, savedAt: SAVED_AT };
  });
  api.answers("installTemporarily", () => {
    saved = [NOTION, LICHESS];
    return { success: true };
  });
  show();
  await choose("Notion", "Remove");
  await waitFor(() => expect(present).toHaveBeenCalledOnce());
  await act(async () => vi.mocked(present).mock.lastCall?.[0].action?.onSelect());
  await waitFor(() =>
    expect(within(screen.getByRole("region", { name: /^Saved/ })).getAllByRole("link")).toHaveLength(2),
  );
  expect(api.calls("installTemporarily").map(({ body }) => body)).toEqual([
    { webappId: 1, savedAt: SAVED_AT },
  ]);
});

test("an app that could not be removed comes back", async () => {
  api.answers("listTempInstalls", { apps: [NOTION, LICHESS] });
  api.answers("removeTempInstall", refusal("internal", "No."));
  show();
  await choose("Notion", "Remove");
  expect(await screen.findByRole("link", { name: /Notion/ })).toBeTruthy();
});

test("an app that another tab removed stays removed", async () => {
  let saved = [NOTION, LICHESS];
  api.answers("listTempInstalls", () => ({ apps: saved }));
  api.answers("removeTempInstall", () => {
    saved = [LICHESS];
    return refusal("not_found", "This app is not saved on this device.");
  });
  show();
  await choose("Notion", "Remove");
  await waitFor(() => expect(api.calls("listTempInstalls")).toHaveLength(2));
  expect(screen.queryByRole("link", { name: /Notion/ })).toBeNull();
});

test("App info leads to the app's page, Connect asks to sign in", async () => {
  api.answers("listTempInstalls", { apps: [NOTION, LICHESS] });
  const { visited } = show();
  await choose("Notion", "App info");
  await waitFor(() => expect(visited.at(-1)).toBe("/app-1"));
  await userEvent.click(within(await shelf()).getByRole("button", { name: "Connect" }));
  expect(signInRequest.get()).toEqual({ reason: "connect" });
});
