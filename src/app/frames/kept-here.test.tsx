import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session/session.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { Header } from "./header.tsx";

const MEMBER: User = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "m@perch.test", isAdmin: false };

beforeEach(() => {
  const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  localStorage.clear();
  const [page] = FIRST_HOME.pages;
  visitorHome.set({ ...FIRST_HOME, pages: [{ ...page!, items: [homeApp(1), homeApp(2), homeApp(3)] }] });
});

async function open(variant: "store" | "home", user: User | null = null) {
  api.answers("getSession", { user });
  const { client } = renderPage(<Header variant={variant} />);
  await waitFor(() => expect(client.getQueryData(["session"])).toBeDefined());
}

test("beside a visitor's Connect stands how many apps this device keeps, or the number on it, which leads to them", async () => {
  await open("store");
  const kept = await screen.findByRole("link", { name: "3 apps on this device" });
  expect(kept.getAttribute("href")).toBe("/");
  expect(within(kept).getByText("3").className).toBe("lg:hidden");
});

test.each([
  ["for a member", "store", MEMBER],
  ["on the home screen, which shows them", "home", null],
] as const)("it isn't there %s", async (_when, variant, user) => {
  await open(variant, user);
  await screen.findByRole("button", { name: user ? `Account of ${user.email}` : "Connect" });
  expect(screen.queryByText("3 apps on this device")).toBeNull();
});
