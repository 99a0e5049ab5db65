import type { Room } from "./room.ts";

/** Where things land that are dropped in a list together. */
export type Landing = {
  /** What the first of them stands behind; null for nothing. */
  after: string | null;
  /** The first one's position among all that stand there then, from 0. */
  position: number;
  count: number;
  /** Whether they stand there already. */
  isSame: boolean;
};

/** What a drop in the gap of `room` means for these things, some of which may stand in the list themselves. */
export function landingOf(room: Room, tiles: readonly HTMLElement[], ids: readonly string[]): Landing {
  const isOther = (id: string | undefined) => id !== undefined && !ids.includes(id);
  const shown = room.slots.map((_, slot) => idOf(room.tileAt(slot)));
  const before = shown.slice(0, room.position()).filter(isOther);
  const behind = shown.slice(room.position()).filter(isOther);
  const order = [...before, ...ids, ...behind];
  return {
    after: before.at(-1) ?? null,
    position: before.length,
    count: order.length,
    isSame: order.join() === tiles.map(idOf).join(),
  };
}

const idOf = (tile: HTMLElement | undefined) => tile?.dataset["appTile"];
