import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { fetchIcons } from "./link-icons.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("icons of many links are asked for three at a time, and are shown while the others are looked up", async () => {
  let [running, most] = [0, 0];
  api.answers("fetchLinkIcon", async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    running -= 1;
    return { icon: null };
  });
  const client = new QueryClient();
  const shown = vi.spyOn(client, "invalidateQueries");
  const links = Array.from({ length: 30 }, (_, nth) => ({ id: nth + 1, url: `https://site-${nth}.test/` }));
  const done = fetchIcons(client, "mira", links);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(shown).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect(api.calls("fetchLinkIcon")).toHaveLength(30);
  expect(most).toBe(3);
  const told = shown.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown).toHaveBeenCalledTimes(told);
});
