import { Check, Pencil } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { UserApp } from "#contract/user-apps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { AppMenu } from "./app-menu.tsx";
import { DrawerGrid } from "./drawer-grid.tsx";
import { DrawerNotice, type DrawerTrouble } from "./drawer-notice.tsx";
import { dragMessages } from "./drag/messages.ts";
import { moveItem } from "./reorder.ts";
import { useArrival } from "./use-arrival.ts";
import { useFocusLater } from "../use-focus-later.ts";
import { useTileDrag } from "./use-tile-drag.ts";

export type DrawerActions = {
  launch: (webappId: number) => void;
  /** The whole new order. */
  reorder: (webappIds: number[]) => void;
  remove: (webappId: number) => void;
};

type DrawerProps = {
  /** Null while they are not known. */
  apps: readonly UserApp["webapp"][] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

const NO_APPS: readonly UserApp["webapp"][] = [];

/** The grid of apps with everything that can be done to them. */
export function Drawer({ apps, trouble, actions }: DrawerProps) {
  const [, navigate] = useLocation();
  const [isEditing, setEditing] = useState(false);
  const own = apps ?? NO_APPS;
  const move = (from: number, to: number) => actions.reorder(moveItem(own, from, to).map((app) => app.id));
  const { gridRef, liveRef, announce } = useTileDrag({
    names: own.map((app) => app.name),
    orderKey: own.map((app) => app.id).join(),
    onMove: move,
    onLongPress: () => setEditing(true),
  });
  const focusLater = useFocusLater();
  const { sectionRef, highlightedIds } = useArrival(own);

  return (
    <section
      ref={sectionRef}
      className="drawer"
      aria-label="Apps"
      data-editing={isEditing && own.length > 0 ? "" : undefined}
    >
      <DrawerGrid
        gridRef={gridRef}
        apps={trouble === null ? apps : own}
        highlightedIds={highlightedIds}
        onLaunch={actions.launch}
        renderMenu={(app, position) => (
          <AppMenu
            name={app.name}
            position={position}
            count={own.length}
            onMove={(to) => {
              move(position, to);
              announce(dragMessages.dropped(app.name, to, own.length));
            }}
            onInfo={() => navigate(paths.slug(app.slug))}
            onRemove={() => {
              actions.remove(app.id);
              const next = own[position + 1] ?? own[position - 1];
              focusLater(next ? `[data-app-tile="${next.id}"] a` : "[data-drawer] a");
            }}
          />
        )}
      />
      <p ref={liveRef} className="sr-only" aria-live="assertive" />
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {own.length === 0 ? null : (
        <button
          type="button"
          className="edit-pill"
          aria-pressed={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? <Check size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
          {isEditing ? "Done" : "Edit"}
        </button>
      )}
    </section>
  );
}
