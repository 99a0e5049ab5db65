import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Device } from "#contract/session/devices.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Devices } from "./devices.tsx";

const USER_ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const HERE: Device = {
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c001",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0",
  createdAt: "2026-11-02T12:00:00.000Z",
  lastSeenAt: "2026-11-20T15:04:00.000Z",
  isCurrent: true,
};
const PHONE: Device = {
  ...HERE,
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c002",
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1",
  lastSeenAt: "2026-10-18T12:00:00.000Z",
  isCurrent: false,
};
const OTHER: Device = {
  ...PHONE,
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c003",
  userAgent: "x".repeat(500),
};

const { shown } = vi.hoisted(() => ({ shown: [] as { title: string }[] }));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));
beforeEach(() => void (shown.length = 0));

async function open(devices?: Device[] | typeof NO_NETWORK) {
  if (devices) api.postgres("own_sessions", devices);
  const settings = { clockStyle: "24h", formats: "en-US" } as const;
  await act(async () => {
    renderPage(<Devices userId={USER_ID} settings={settings} />, { address: "/settings" });
  });
}

const rows = () => screen.findAllByRole("listitem");
async function press(index: number) {
  const button = within((await rows())[index] ?? document.body).getByRole("button");
  await act(async () => void fireEvent.click(button));
}

test("each device has its browser and system in words, and the day when it was last seen", async () => {
  await open([HERE, PHONE, OTHER]);
  expect((await rows()).map(({ textContent }) => textContent?.replace("Wait...", ""))).toEqual([
    "Firefox on LinuxThis deviceLast seen Nov 20, 2026Sign out",
    "Safari on iPhoneLast seen Oct 18, 2026Sign out there",
    "Unknown deviceLast seen Oct 18, 2026Sign out there",
  ]);
  expect(screen.getByRole("button", { description: "Safari on iPhone" })).toBeTruthy();
});

test("'Sign out there' ends that session once, and its row stays under a double click", async () => {
  await open([HERE, PHONE, OTHER]);
  let answer = (_row: null) => undefined as void;
  api.postgres("end_session", () => new Promise((resolve) => (answer = resolve)));
  await press(1);
  await press(1);
  expect(document.querySelectorAll("li button:is(:disabled, [aria-disabled=true])")).toHaveLength(3);
  await act(async () => answer(null));
  await waitFor(() => expect(shown).toMatchObject([{ title: "Signed out there" }]));
  const [, row, next] = await rows();
  expect(within(row!).getByRole("button", { name: "Signed out there" }).ariaDisabled).toBe("true");
  await press(1);
  expect(api.asked("end_session")).toEqual([{ session: PHONE.id }]);
  expect(within(next!).getByRole("button", { name: "Sign out there" }).ariaDisabled).not.toBe("true");
});

test("a failure says so, and the device stays", async () => {
  await open([HERE, PHONE]);
  api.postgres("end_session", NO_NETWORK);
  await press(1);
  await waitFor(() => expect(shown).toMatchObject([{ title: "Failed to sign out" }]));
  expect(await rows()).toHaveLength(2);
});

test("this device signs out as the account's menu does", async () => {
  await open([HERE, PHONE]);
  api.answers("logout", { success: true });
  await press(0);
  await waitFor(() => expect(shown).toMatchObject([{ title: "Logged out successfully" }]));
  expect(api.calls("logout")).toHaveLength(1);
  expect(api.asked("end_session")).toEqual([]);
});

test("placeholders stand here while they load", async () => {
  api.postgres("own_sessions", () => new Promise(() => undefined));
  await open();
  expect(document.querySelectorAll("[aria-busy=true] .skeleton")).toHaveLength(2);
});

test.each([
  ["a failed load", NO_NETWORK],
  ["a session that has ended meanwhile", []],
])("%s says so, and Try again loads them", async (_name, answer) => {
  await open(answer as Device[]);
  expect((await screen.findByRole("alert")).textContent).toContain("Your devices could not be loaded.");
  api.postgres("own_sessions", [HERE]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(await rows()).toHaveLength(1);
});
