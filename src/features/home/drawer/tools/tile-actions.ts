import type { HomeLeaf } from "#contract/home/home.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { openAddress, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import { moveTo, remove, step, type Target, toStart } from "../../changes/tile-changes.ts";
import type { Site } from "../../changes/site.ts";
import { addressOf } from "../silent/home-addresses.ts";

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

/** What a tile's menu and the selection offer. */
export function tileActionsOf(site: Site): TileActions {
  return {
    step: (id, by) => void step(site, id, by),
    toStart: (ids) => void toStart(site, ids),
    moveTo: (ids, target) => void moveTo(site, ids, target),
    remove: (ids) => void remove(site, ids),
    open(item, place) {
      recordLaunch(site.userId, item);
      openAddress(addressOf(item), place);
    },
  };
}
