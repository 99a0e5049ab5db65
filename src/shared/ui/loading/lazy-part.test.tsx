import { act, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "#src/app/routing/error-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { present } from "../toast/toaster.tsx";

vi.mock("../toast/toaster.tsx", () => ({ present: vi.fn() }));

type Props = { name: string; onClose?: () => void };
const Hello = ({ name }: Props) => <p>{`Hello ${name}`}</p>;
const offline = new TypeError("Failed to fetch");

/** A chunk whose arrival the test decides. */
function aChunk() {
  let settle: { arrive: () => void; fail: () => void };
  const promise = new Promise<ComponentType<Props>>((resolve, reject) => {
    settle = { arrive: () => resolve(Hello), fail: () => reject(offline) };
  });
  return {
    load: vi.fn(() => promise),
    arriveNow: () => settle.arrive(),
    arrive: () => act(async () => settle.arrive()),
    fail: () => act(async () => settle.fail()),
  };
}

const hello = () => screen.queryByText("Hello Mira");

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => vi.mocked(present).mockClear());

test("a part shows its fallback until its chunk is there, which is loaded once", async () => {
  const { load, arrive } = aChunk();
  const Part = lazyPart<Props>(load, { fallback: "Loading" });
  render(<Part name="Mira" />);
  expect(screen.getByText("Loading")).toBeTruthy();
  await arrive();
  expect(hello()).toBeTruthy();
  render(<Part name="Noor" />);
  expect(screen.getByText("Hello Noor")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part whose chunk is there renders at once, also on a server and in hydration", async () => {
  const { load, arrive } = aChunk();
  const Part = lazyPart<Props>(load);
  const isThere = Part.preload();
  await arrive();
  expect(await isThere).toBe(true);
  expect(renderToString(<Part name="Mira" />)).toBe("<p>Hello Mira</p>");
});

test("a server renders the fallback of a part, which the browser takes over before the part", async () => {
  const { load, arrive } = aChunk();
  const Part = lazyPart<Props>(load, { fallback: <i>Loading</i> });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Part name="Mira" />);
  expect(container.innerHTML).toBe("<i>Loading</i>");
  const root = await act(async () => hydrateRoot(container, <Part name="Mira" />));
  onTestFinished(() => act(() => root.unmount()));
  expect(container.innerHTML).toBe("<i>Loading</i>");
  await arrive();
  expect(hello()).toBeTruthy();
});

test("a part is shown as soon as its chunk is there, without the wait of what Suspense reveals", async () => {
  const { load, arriveNow } = aChunk();
  const Part = lazyPart<Props>(load);
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(() => {
    vi.useRealTimers();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    act(() => root.unmount());
  });
  // Within `act` React never waits. Its wait is a timer, and none ends here.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const rest = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  root.render(<Part name="Mira" />);
  await rest();
  expect(hello()).toBeNull();
  arriveNow();
  await rest();
  expect(hello()).toBeTruthy();
});

test("a failure is told and closes the part; the next one tries again", async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>().mockRejectedValueOnce(offline);
  const Part = lazyPart<Props>(load.mockResolvedValue(Hello));
  const onClose = vi.fn();
  const { unmount } = render(<Part name="Mira" onClose={onClose} />);
  await act(async () => undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(present).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      title: "This could not be loaded",
      description: "Check your network and try again.",
    }),
  );
  unmount();
  render(<Part name="Mira" />);
  await act(async () => undefined);
  expect(hello()).toBeTruthy();
  expect(present).toHaveBeenCalledTimes(1);
});

test("a part that nobody has asked for leaves its fallback, and its failure is not told", async () => {
  const { load, fail } = aChunk();
  const onFail = vi.fn();
  const Part = lazyPart<Props>(load, { fallback: "Loading", onFail });
  render(<Part name="Mira" />);
  await fail();
  expect(onFail).toHaveBeenCalledExactlyOnceWith(offline);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(present).not.toHaveBeenCalled();
});

test("what reports a failure may throw it to the boundary around the part", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { load, fail } = aChunk();
  const Part = lazyPart<Props>(load, {
    onFail(error) {
      throw error;
    },
  });
  render(
    <ErrorBoundary fallback="Broken">
      <Part name="Mira" />
    </ErrorBoundary>,
  );
  await fail();
  expect(screen.getByText("Broken")).toBeTruthy();
});
