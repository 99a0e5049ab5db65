import { useId, type ReactNode } from "react";
import type { UserApp } from "#contract/user-apps.ts";
import { PlaceholderTile, SettingsTile, SkeletonTile, StoreTile } from "./fixed-tiles.tsx";
import { placeholderCount } from "./slots.ts";
import { UserTile } from "./user-tile.tsx";

type DrawerGridProps = {
  gridRef: React.RefObject<HTMLUListElement | null>;
  /** Null while they load. */
  apps: readonly UserApp["webapp"][] | null;
  highlightedIds: readonly number[];
  onLaunch: (webappId: number) => void;
  renderMenu: (app: UserApp["webapp"], position: number) => ReactNode;
};

const MOVE_HINT = "Press Space to move this app with the arrow keys.";

/** Store, Settings, the person's apps, and placeholders up to eight slots. */
export function DrawerGrid({ gridRef, apps, highlightedIds, onLaunch, renderMenu }: DrawerGridProps) {
  const hintId = useId();
  const waiting = Array.from({ length: placeholderCount(apps?.length ?? 0) }, (_, slot) => slot);
  return (
    <>
      <ul ref={gridRef} className="drawer-grid" data-drawer="" aria-busy={apps === null}>
        <StoreTile />
        <SettingsTile />
        {apps?.map((app, position) => (
          <UserTile
            key={app.id}
            app={app}
            isHighlighted={highlightedIds.includes(app.id)}
            hintId={hintId}
            onLaunch={onLaunch}
            menu={renderMenu(app, position)}
          />
        ))}
        {waiting.map((slot) =>
          apps === null ? <SkeletonTile key={slot} /> : <PlaceholderTile key={slot} />,
        )}
      </ul>
      <p id={hintId} hidden>
        {MOVE_HINT}
      </p>
    </>
  );
}
