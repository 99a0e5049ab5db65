import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BranchWithBird } from "./branch-with-bird.tsx";

const EVENING = new Date(2026, 10, 21, 20, 59, 30);
const worker = Object.assign(new EventTarget(), { controller: null as object | null });

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: worker });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  worker.controller = null;
});

const bird = () => document.querySelector<SVGElement>("[data-bird]")?.dataset["bird"];

function setOnline(onLine: boolean): void {
  vi.stubGlobal("navigator", { onLine, serviceWorker: worker });
  act(() => void window.dispatchEvent(new Event(onLine ? "online" : "offline")));
}

test("the bird falls asleep when the night begins", () => {
  render(<BranchWithBird hasBird />);
  expect(bird()).toBe("awake");
  act(() => void vi.advanceTimersByTime(30_000));
  expect(bird()).toBe("asleep");
});

test("it is away with the network", () => {
  render(<BranchWithBird hasBird />);
  setOnline(false);
  expect(bird()).toBeUndefined();
  expect(document.querySelector(".wallpaper-branch path")).not.toBeNull();
  setOnline(true);
  expect(bird()).toBe("awake");
});

test("without it, the branch stays", () => {
  render(<BranchWithBird hasBird={false} />);
  expect(bird()).toBeUndefined();
  expect(document.querySelector(".wallpaper-branch path")).not.toBeNull();
});

test("a browser's first worker is no news, a later one is: the bird brings a leaf", () => {
  render(<BranchWithBird hasBird />);
  act(() => void worker.dispatchEvent(new Event("controllerchange")));
  expect(bird()).toBe("awake");
  act(() => void worker.dispatchEvent(new Event("controllerchange")));
  expect(bird()).toBe("with-leaf");
});
