import { Fragment, memo, type MouseEvent } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { Menu, type MenuEntry } from "#src/shared/ui/menu/menu.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { labelParts } from "./label-parts.ts";

type UserTileProps = {
  item: HomeLeaf;
  isHighlighted: boolean;
  /** The id of the keyboard instructions, where the tile can be moved. */
  hintId?: string;
  /** This and the next callback must have a stable identity. */
  onLaunch: (item: HomeLeaf) => void;
  menuOf: (item: HomeLeaf) => readonly MenuEntry[];
};

const MIDDLE_BUTTON = 1;

/**
 * An app or a link of the drawer: a real link to a new tab, so that the browser opens it in any case. Memoised,
 * because two hundred others may move.
 */
export const UserTile = memo(function UserTile(props: UserTileProps) {
  const { item, isHighlighted, hintId, onLaunch, menuOf } = props;
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onLaunch(item);
  };
  return (
    <li className="app-tile" data-app-tile={item.id}>
      <a
        className="tile-link"
        href={item.url}
        target="_blank"
        rel="noopener"
        title={item.name}
        draggable={false}
        aria-describedby={hintId}
        onClick={() => onLaunch(item)}
        onAuxClick={onAuxClick}
      >
        <span className="app-tile-icon" data-highlighted={isHighlighted ? "" : undefined}>
          <AppIcon name={item.name} src={item.icon} className="w-full" />
        </span>
        <span className="app-tile-label" dir="auto">
          {labelParts(item.name).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      </a>
      <Menu
        label={`${item.name} menu`}
        buttonClassName="tile-menu-button"
        // The stylesheet draws the dots, and only while they are visible: two hundred apps have two hundred menus.
        button={<span />}
        items={() => menuOf(item)}
      />
    </li>
  );
}, isSameTile);

function isSameTile(one: UserTileProps, other: UserTileProps): boolean {
  return one.isHighlighted === other.isHighlighted && isSameItem(one.item, other.item);
}

function isSameItem(one: HomeLeaf, other: HomeLeaf): boolean {
  const fields = Object.keys(one) as (keyof HomeLeaf)[];
  return fields.every((field) => one[field] === other[field]);
}
