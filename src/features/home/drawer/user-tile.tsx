import { Fragment, memo, type MouseEvent } from "react";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { Menu, type MenuEntry } from "#src/shared/ui/menu.tsx";
import { AppIcon } from "#src/shared/widgets/app-icon.tsx";
import { labelParts } from "./label-parts.ts";

type UserTileProps = {
  item: DrawerItem;
  isHighlighted: boolean;
  /** Id of the text that says how to move an app with the keyboard. */
  hintId: string;
  /** This and the next are the same functions for as long as the drawer is shown. */
  onLaunch: (item: DrawerItem) => void;
  menuOf: (item: DrawerItem) => readonly MenuEntry[];
};

const MIDDLE_BUTTON = 1;

/**
 * An app or a link of the drawer: a real link into a new tab, so that the browser opens it whatever else happens. It is
 * drawn again only when something of it has changed, not because one of two hundred others moved.
 */
export const UserTile = memo(function UserTile(props: UserTileProps) {
  const { item, isHighlighted, hintId, onLaunch, menuOf } = props;
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onLaunch(item);
  };
  return (
    <li className="app-tile" data-app-tile={item.key}>
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
          <AppIcon name={item.name} src={item.icon} className="w-full" loading="eager" />
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
        // Its dots are drawn by styles, and only while they show: two hundred apps have two hundred menus.
        button={<span />}
        items={() => menuOf(item)}
      />
    </li>
  );
}, isSameTile);

function isSameTile(one: UserTileProps, other: UserTileProps): boolean {
  return one.isHighlighted === other.isHighlighted && isSameItem(one.item, other.item);
}

function isSameItem(one: DrawerItem, other: DrawerItem): boolean {
  const fields = Object.keys(one) as (keyof DrawerItem)[];
  return one.kind === other.kind && fields.every((field) => one[field] === other[field]);
}
