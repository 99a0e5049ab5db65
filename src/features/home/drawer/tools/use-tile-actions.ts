import type { HomeLeaf } from "#contract/home/home.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { openAddress, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import { moveTo, remove, step, type Target, toStart } from "../../changes/tile-changes.ts";
import type { Site } from "../../changes/site.ts";
import { addressOf } from "../silent/home-addresses.ts";
import { focusTile } from "./focus-tile.ts";

export type TileActions = {
  /** One step before (-1) or after (1) among what stands beside it. */
  step: (id: string, by: -1 | 1) => void;
  /** The start of the page that the first of them stands on. */
  toStart: (ids: readonly string[]) => void;
  moveTo: (ids: readonly string[], target: Target) => void;
  remove: (ids: readonly string[]) => void;
  /** Opens an app or a link there, and counts it. */
  open: (item: HomeLeaf, place: OpensIn) => void;
};

/** What a tile's menu and the selection offer: what was moved is announced and has the focus. */
export function useTileActions(site: Site, announce: (message: string) => void): TileActions {
  const finish = async (moved: Promise<string | null>, ids: readonly string[]) => {
    const message = await moved;
    if (message === null) return;
    announce(message);
    focusTile(ids[0]);
  };
  return {
    step: (id, by) => void finish(step(site, id, by), [id]),
    toStart: (ids) => void finish(toStart(site, ids), ids),
    moveTo: (ids, target) => void finish(moveTo(site, ids, target), ids),
    remove: (ids) => void remove(site, ids),
    open(item, place) {
      recordLaunch(site.userId, item);
      openAddress(addressOf(item), place);
    },
  };
}
