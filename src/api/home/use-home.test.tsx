import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sessionOwner } from "#src/api/session/session.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { renderPageHook } from "../../../tests/support/spa/render-page.tsx";
import { useHome } from "./use-home.ts";
import { FIRST_HOME, visitorHome } from "./visitor/visitor-home.ts";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const VISITORS = {
  ...FIRST_HOME,
  pages: FIRST_HOME.pages.map((page) => ({ ...page, items: [homeApp(1)] })),
};

afterEach(() => sessionOwner.remove());

test("where nobody was signed in, the visitor's is read before it is known who is here", async () => {
  visitorHome.set(VISITORS);
  api.answers("getSession", () => new Promise<never>(() => {}));
  const { result } = renderPageHook(useHome);
  expect(result.current).toMatchObject({ home: null, shown: { pages: [{ items: [] }] } });
  await waitFor(() => expect(result.current.home?.pages[0]?.items).toHaveLength(1));
  expect(result.current.owner).toEqual({ userId: null, isKnown: false, hasEnded: false });
});

test("where a member was signed in, nothing is read before it is known who is here", async () => {
  sessionOwner.set(USER.id);
  visitorHome.set(VISITORS);
  const server = new FakeHome([homeApp(2), homeApp(3)]);
  let tell = () => {};
  const session = new Promise<{ user: typeof USER }>((resolve) => (tell = () => resolve({ user: USER })));
  api.answers("getSession", () => session);
  const { result } = renderPageHook(useHome);
  await waitFor(() => expect(api.calls("getSession")).toHaveLength(1));
  expect(result.current.home).toBeNull();
  tell();
  await waitFor(() => expect(result.current.home).toEqual(server.home));
  expect(result.current).toMatchObject({ owner: { userId: USER.id, isKnown: true }, trouble: null });
});

test("a failure says so, and another try asks again for what failed", async () => {
  const server = new FakeHome([homeApp(2)]);
  server.isReachable = false;
  api.answers("getSession", { user: USER });
  const { result } = renderPageHook(useHome);
  await waitFor(() => expect(result.current.trouble?.kind).toBe("failed"));
  expect(result.current.home).toBeNull();
  server.isReachable = true;
  result.current.trouble?.retry();
  await waitFor(() => expect(result.current.home).toEqual(server.home));
  expect(result.current.trouble).toBeNull();
});

test("an unknown session is trouble too, beside a visitor's home screen", async () => {
  api.answers("getSession", NO_NETWORK);
  visitorHome.set(VISITORS);
  const { result } = renderPageHook(useHome);
  await waitFor(() => expect(result.current.trouble?.kind).toBe("failed"));
  expect(result.current.home).not.toBeNull();
});
