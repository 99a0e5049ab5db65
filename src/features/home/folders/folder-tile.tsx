import { plural } from "@lingui/core/macro";
import { memo } from "react";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { MenuBadge } from "../drawer/selection/tile-badge.tsx";

type FolderTileProps = {
  folder: HomeFolder;
  isOpen: boolean;
  /** The id of the keyboard instructions, where the tile can be moved. */
  hintId?: string;
  /** Another's, so that it has no menu. */
  isFixed?: boolean;
  /** Must have a stable identity. */
  onOpen: (folder: HomeFolder, by: "keyboard" | "pointer") => void;
};

const SHOWN = 4;

/** A folder of the drawer: shows up to four icons, and opens in place. */
export const FolderTile = memo(function FolderTile(props: FolderTileProps) {
  const { folder, isOpen, hintId, isFixed = false, onOpen } = props;
  const { id, name, items } = folder;
  const count = items.length;
  return (
    <li className="app-tile in-data-holding:not-data-held:opacity-45" data-app-tile={id}>
      <button
        type="button"
        className="tile-link"
        title={name}
        aria-label={plural(count, {
          one: `${name}, folder with # app`,
          other: `${name}, folder with # apps`,
        })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={hintId}
        // A click without a pointer comes from a key.
        onClick={(event) => onOpen(folder, event.detail === 0 ? "keyboard" : "pointer")}
        // Space picks the tile up; in some browsers its release would be a click.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        <span className="app-tile-icon in-data-held:[scale:1.08]">
          <span className="grid size-full grid-cols-2 content-start gap-[8.5%] rounded-[inherit] bg-widget p-[15%] shadow-e1 inset-ring inset-ring-line">
            {items.slice(0, SHOWN).map((item) => (
              <AppIcon key={item.id} name={item.name} src={item.icon} className="w-full" />
            ))}
          </span>
        </span>
        <span className="app-tile-label on-sky" dir="auto">
          {name}
        </span>
      </button>
      {!isFixed && <MenuBadge name={name} />}
    </li>
  );
}, isSameTile);

function isSameTile(one: FolderTileProps, other: FolderTileProps): boolean {
  return one.isOpen === other.isOpen && looksOf(one.folder) === looksOf(other.folder);
}

/** All that a tile shows of its folder. `onOpen` needs no more than its id. */
function looksOf({ id, name, items }: HomeFolder): string {
  const shown = items.slice(0, SHOWN).map((item: HomeLeaf) => [item.id, item.name, item.icon]);
  return JSON.stringify([id, name, items.length, shown]);
}
