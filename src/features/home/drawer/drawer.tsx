import { Check, Info, Pencil, Plus, type LucideIcon } from "lucide-react";
import { useEffect, useState, type ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import type { HomeLeaf } from "#contract/home.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { onEditRequest } from "#src/shared/state/edit-request.ts";
import { requestLinkDialog } from "#src/shared/state/link-request.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { DrawerGrid } from "./drawer-grid.tsx";
import { DrawerNotice, type DrawerTrouble } from "./drawer-notice.tsx";
import { dragMessages } from "./drag/messages.ts";
import { itemMenu } from "./item-menu.ts";
import { moveItem } from "./drag/reorder.ts";
import { useArrival } from "./use-arrival.ts";
import { useDeferredFocus } from "../use-deferred-focus.ts";
import { useTileDrag } from "./drag/use-tile-drag.ts";

export type DrawerActions = {
  /** Counts a launch. */
  launch: (item: HomeLeaf) => void;
  /** Puts an item behind another one; null: first. */
  move: (item: HomeLeaf, after: HomeLeaf | null) => void;
  remove: (item: HomeLeaf) => void;
};

type DrawerProps = {
  /** Null while unknown. */
  items: readonly HomeLeaf[] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

const NO_ITEMS: readonly HomeLeaf[] = [];

/** The drawer: the grid of apps and links, with Edit, drag and menus. */
export function Drawer({ items, trouble, actions }: DrawerProps) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const own = items ?? NO_ITEMS;
  const move = (from: number, to: number) => {
    const item = own[from];
    const order = moveItem(own, from, to);
    if (item && order[from] !== item) actions.move(item, order[order.indexOf(item) - 1] ?? null);
  };
  const { gridRef, liveRef, announce } = useTileDrag({
    names: own.map(({ name }) => name),
    orderKey: own.map(({ id }) => id).join(),
    onMove: move,
    onLongPress: () => setEditing(true),
  });
  const focusDeferred = useDeferredFocus();
  const { sectionRef, highlightedIds } = useArrival(own);

  useEffect(
    () =>
      onEditRequest(() => {
        setEditing(true);
        focusDeferred("[data-drawer-edit]");
      }),
    [focusDeferred],
  );

  const detailOf = (item: HomeLeaf) =>
    isApp(item)
      ? { label: "App info", icon: Info, onSelect: () => navigate(paths.slug(item.slug)) }
      : { label: "Edit link", icon: Pencil, onSelect: () => requestLinkDialog(item) };

  const onLaunch = useStable(actions.launch);
  const placeOf = (item: HomeLeaf) => own.findIndex(({ id }) => id === item.id);
  const moveBy = useStable((item: HomeLeaf, by: -1 | 1) => {
    const place = placeOf(item);
    move(place, place + by);
    announce(dragMessages.dropped(item.name, place + by, own.length));
  });
  const remove = useStable((item: HomeLeaf) => {
    const place = placeOf(item);
    actions.remove(item);
    const next = own[place + 1] ?? own[place - 1];
    focusDeferred(next ? `[data-app-tile="${next.id}"] a` : "[data-drawer] a");
  });
  const menuOf = useStable((item: HomeLeaf) =>
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
        highlightedIds={highlightedIds}
        onLaunch={onLaunch}
        menuOf={menuOf}
      />
      {/* Announcements name apps. Unmounted with the apps, so that the next person does not hear a member's. */}
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
            data-drawer-edit
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

/** A button below the grid: on touch screens, and while editing. */
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
