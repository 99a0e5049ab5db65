import { Check, Info, Pencil, Plus, type LucideIcon } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { requestLinkDialog } from "#src/shared/lib/link-request.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useStable } from "#src/shared/lib/use-stable.ts";
import { DrawerGrid } from "./drawer-grid.tsx";
import { DrawerNotice, type DrawerTrouble } from "./drawer-notice.tsx";
import { dragMessages } from "./drag/messages.ts";
import { itemMenu } from "./item-menu.ts";
import { moveItem } from "./reorder.ts";
import { useArrival } from "./use-arrival.ts";
import { useFocusLater } from "../use-focus-later.ts";
import { useTileDrag } from "./use-tile-drag.ts";

export type DrawerActions = {
  /** Counts that somebody opened it. */
  launch: (item: DrawerItem) => void;
  /** The whole new order, by keys. */
  arrange: (keys: string[]) => void;
  remove: (item: DrawerItem) => void;
};

type DrawerProps = {
  /** Null while they are not known. */
  items: readonly DrawerItem[] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

const NO_ITEMS: readonly DrawerItem[] = [];

/** The grid of apps and links with everything that can be done to them. */
export function Drawer({ items, trouble, actions }: DrawerProps) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const own = items ?? NO_ITEMS;
  const move = (from: number, to: number) => actions.arrange(moveItem(own, from, to).map(({ key }) => key));
  const { gridRef, liveRef, announce } = useTileDrag({
    names: own.map(({ name }) => name),
    orderKey: own.map(({ key }) => key).join(),
    onMove: move,
    onLongPress: () => setEditing(true),
  });
  const focusLater = useFocusLater();
  const { sectionRef, highlightedKeys } = useArrival(own);

  const detailOf = (item: DrawerItem) =>
    item.kind === "webapp"
      ? { label: "App info", icon: Info, onSelect: () => navigate(paths.slug(item.slug)) }
      : { label: "Edit link", icon: Pencil, onSelect: () => requestLinkDialog(item) };

  const onLaunch = useStable(actions.launch);
  const placeOf = (item: DrawerItem) => own.findIndex(({ key }) => key === item.key);
  const moveBy = useStable((item: DrawerItem, by: -1 | 1) => {
    const place = placeOf(item);
    move(place, place + by);
    announce(dragMessages.dropped(item.name, place + by, own.length));
  });
  const remove = useStable((item: DrawerItem) => {
    const place = placeOf(item);
    actions.remove(item);
    const next = own[place + 1] ?? own[place - 1];
    focusLater(next ? `[data-app-tile="${next.key}"] a` : "[data-drawer] a");
  });
  const menuOf = useStable((item: DrawerItem) =>
    itemMenu({
      place: placeOf(item),
      count: own.length,
      onMove: (by) => moveBy(item, by),
      detail: detailOf(item),
      onRemove: () => remove(item),
    }),
  );

  return (
    <section
      ref={sectionRef}
      className="min-w-0 scroll-my-4"
      aria-label="Drawer"
      data-editing={isEditing && own.length > 0 ? "" : undefined}
    >
      <DrawerGrid
        gridRef={gridRef}
        items={trouble === null ? items : own}
        highlightedKeys={highlightedKeys}
        onLaunch={onLaunch}
        menuOf={menuOf}
      />
      {/* It names apps, so it goes with them: what was said to a member is not left for who comes next. */}
      {own.length === 0 ? null : <p ref={liveRef} className="sr-only" aria-live="assertive" />}
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {own.length === 0 ? null : (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {isEditing && (
            <EditPill Icon={Plus} onClick={() => requestLinkDialog("new")}>
              Add link
            </EditPill>
          )}
          <EditPill
            Icon={isEditing ? Check : Pencil}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? "Done" : "Edit"}
          </EditPill>
        </div>
      )}
    </section>
  );
}

type EditPillProps = ComponentProps<"button"> & { Icon: LucideIcon };

/** A button below the grid: where there is no mouse to point at tiles with, and while they are edited. */
function EditPill({ Icon, children, ...rest }: EditPillProps) {
  return (
    <button
      type="button"
      className="btn hidden rounded-full border-transparent bg-widget px-5 shadow-e1 in-data-editing:inline-flex [@media(hover:none)]:inline-flex"
      {...rest}
    >
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  );
}
