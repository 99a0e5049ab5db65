import type { MouseEvent, ReactNode } from "react";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { AppIcon } from "#src/shared/widgets/app-icon.tsx";

type UserTileProps = {
  item: DrawerItem;
  isHighlighted: boolean;
  /** Id of the text that says how to move an app with the keyboard. */
  hintId: string;
  onLaunch: (item: DrawerItem) => void;
  menu: ReactNode;
};

const MIDDLE_BUTTON = 1;

/** An app or a link of the drawer: a real link into a new tab, so that the browser opens it whatever else happens. */
export function UserTile({ item, isHighlighted, hintId, onLaunch, menu }: UserTileProps) {
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
          {item.name}
        </span>
      </a>
      {menu}
    </li>
  );
}
