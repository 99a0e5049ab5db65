import type { MouseEvent, ReactNode } from "react";
import type { UserApp } from "#contract/user-apps.ts";
import { AppIcon } from "#src/shared/widgets/app-icon.tsx";

type UserTileProps = {
  app: UserApp["webapp"];
  isHighlighted: boolean;
  /** Id of the text that says how to move an app with the keyboard. */
  hintId: string;
  onLaunch: (webappId: number) => void;
  menu: ReactNode;
};

const MIDDLE_BUTTON = 1;

/** An app of the drawer: a real link into a new tab, so that the browser opens it whatever else happens. */
export function UserTile({ app, isHighlighted, hintId, onLaunch, menu }: UserTileProps) {
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onLaunch(app.id);
  };
  return (
    <li className="app-tile" data-app-tile={app.id}>
      <a
        className="tile-link"
        href={app.url}
        target="_blank"
        rel="noopener"
        title={app.name}
        draggable={false}
        aria-describedby={hintId}
        onClick={() => onLaunch(app.id)}
        onAuxClick={onAuxClick}
      >
        <span className="app-tile-icon" data-highlighted={isHighlighted ? "" : undefined}>
          <AppIcon name={app.name} src={app.icon} className="w-full" loading="eager" />
        </span>
        <span className="app-tile-label" dir="auto">
          {app.name}
        </span>
      </a>
      {menu}
    </li>
  );
}
