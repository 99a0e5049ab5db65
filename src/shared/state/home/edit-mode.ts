import { useSyncExternalStore } from "react";
import { signal } from "../signal.ts";

/** Edit mode of the home screen, and the apps and links that are chosen in it. */
type EditMode = {
  isEditing: boolean;
  chosen: ReadonlySet<string>;
  /** Where a choice with Shift begins. */
  anchor: string | null;
};

const NOT_EDITING: EditMode = { isEditing: false, chosen: new Set(), anchor: null };

const mode = signal<EditMode>(NOT_EDITING);

export const editMode = {
  get: mode.get,
  subscribe: mode.subscribe,

  /** Starts editing, with these things chosen. */
  start(items: readonly string[] = []): void {
    mode.set({ isEditing: true, chosen: new Set(items), anchor: items.at(-1) ?? null });
  },

  /** Ends editing; nothing is chosen any more. */
  stop(): void {
    if (mode.get() !== NOT_EDITING) mode.set(NOT_EDITING);
  },

  /** Chooses one thing, or no longer; starts editing where that has not begun. */
  toggle(item: string): void {
    const chosen = new Set(mode.get().chosen);
    if (!chosen.delete(item)) chosen.add(item);
    mode.set({ isEditing: true, chosen, anchor: item });
  },

  /** Chooses these things too. */
  add(items: readonly string[]): void {
    const { chosen, anchor } = mode.get();
    mode.set({ isEditing: true, chosen: new Set([...chosen, ...items]), anchor: anchor ?? items[0] ?? null });
  },

  /** Chooses nothing, and goes on editing. */
  clear(): void {
    mode.set({ isEditing: true, chosen: new Set(), anchor: null });
  },
};

const isEditing = () => mode.get().isEditing;
const neverOnServers = () => false;

/** Whether the home screen is being edited. */
export function useEditing(): boolean {
  return useSyncExternalStore(mode.subscribe, isEditing, neverOnServers);
}

/** What a tile's badge shows: the menu's dots, or a circle that is empty or chosen. */
export type Mark = "menu" | "empty" | "chosen";

/** The mark of one tile. Only the tiles whose mark changes render again. */
export function useMark(item: string): Mark {
  const markOf = (): Mark => {
    const { isEditing, chosen } = mode.get();
    if (!isEditing) return "menu";
    return chosen.has(item) ? "chosen" : "empty";
  };
  return useSyncExternalStore(mode.subscribe, markOf, menuOnServers);
}

const menuOnServers = (): Mark => "menu";

let isDragged = false;

/** Whether a thing of the home screen is being dragged. */
export const isDragging = (): boolean => isDragged;

export const setDragging = (isNow: boolean): void => void (isDragged = isNow);
