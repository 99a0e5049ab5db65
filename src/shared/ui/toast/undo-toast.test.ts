import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removals, type Undoable } from "../../state/home/undo.ts";
import { present } from "./toaster.tsx";
import { offerUndo } from "./offer-undo.ts";
import { showToast } from "./show-toast.ts";
import { presentRemoval, undo } from "./undo-toast.ts";

vi.mock("./toaster.tsx", () => ({ present: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  removals.set([]);
  vi.mocked(present).mockClear();
  vi.useRealTimers();
});

const back: string[] = [];
const remove = (name: string, part: Partial<Undoable> = {}) =>
  presentRemoval({
    name,
    title: "App removed",
    description: `${name} is gone.`,
    undo: () => back.push(name),
    ...part,
  });
const toast = () => vi.mocked(present).mock.lastCall?.[0];

beforeEach(() => {
  back.length = 0;
});

test("one removal keeps its own words for eight seconds, and is back for three", async () => {
  remove("Notion");
  expect(toast()).toMatchObject({ title: "App removed", description: "Notion is gone.", durationMs: 8000 });
  await undo();
  expect(back).toEqual(["Notion"]);
  expect(toast()).toEqual({ kind: "success", title: "Notion is back", durationMs: 3000 });
  expect(removals.get()).toEqual([]);
});

test("an addition leads to what was added, beside Undo", () => {
  const show = { label: "Show it", onSelect: vi.fn<() => void>() };
  remove("Notes", { title: "Widget added", undone: "Notes is gone again", show });
  expect(toast()).toMatchObject({ title: "Widget added", show, action: { label: "Undo" } });
});

test("removals within eight seconds have one count and one undo, the last one first", async () => {
  remove("Notion");
  vi.advanceTimersByTime(7_900);
  remove("Figma");
  vi.advanceTimersByTime(7_900);
  remove("Wiki");
  expect(toast()).toMatchObject({ title: "3 removed", description: "Notion, Figma and Wiki" });
  toast()?.action?.onSelect();
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toEqual(["Wiki", "Figma", "Notion"]);
  expect(toast()?.title).toBe("3 are back");
});

test("one that stands alone joins no other, before it or after it", async () => {
  remove("Notion");
  remove("The home screen", { title: "Home screen put back", undone: "The home screen is back" });
  expect(toast()?.title).toBe("Home screen put back");
  remove("Figma");
  expect(toast()?.title).toBe("App removed");
  await undo();
  await undo();
  expect(back).toEqual(["Figma", "The home screen"]);
  expect(toast()?.title).toBe("The home screen is back");
});

test("later removals are undone one after the other", async () => {
  remove("Notion");
  vi.advanceTimersByTime(8_000);
  remove("Figma");
  await undo();
  expect(back).toEqual(["Figma"]);
  await undo();
  expect(back).toEqual(["Figma", "Notion"]);
});

test("an old toast's Undo does nothing when its removal is back already", async () => {
  remove("Notion");
  const first = toast();
  await undo();
  first?.action?.onSelect();
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toEqual(["Notion"]);
});

test("an undo that fails says why, stays, and tries only what is left again", async () => {
  let isReady = false;
  remove("Notion", {
    undo: () => {
      if (!isReady) throw new Error("It was removed too long ago.");
      back.push("Notion");
    },
  });
  remove("Figma");
  await undo();
  expect(toast()).toMatchObject({
    kind: "error",
    title: "Notion could not be brought back",
    description: "It was removed too long ago.",
    durationMs: Infinity,
  });
  isReady = true;
  toast()?.action?.onSelect();
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toEqual(["Figma", "Notion"]);
});

test("a toast that was asked for later is the one that stays, although the first one loads the code", async () => {
  vi.useRealTimers();
  offerUndo({ name: "Notion", title: "App removed", description: "Notion is gone.", undo: () => {} });
  showToast({ kind: "error", title: "A change was taken back" });
  await vi.waitFor(() => expect(present).toHaveBeenCalledTimes(2));
  expect(toast()).toMatchObject({ title: "A change was taken back" });
});
