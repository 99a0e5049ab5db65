import { plural, t } from "@lingui/core/macro";
import { useEffect, useId, useMemo, useRef } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { MenuList, type MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { MENU_BADGE } from "./open-tile-menu.ts";
import type { OpenedTile } from "./use-tile-menu.ts";
import { placeBeside } from "#src/shared/ui/menu/place-beside.ts";

type TileMenuProps = {
  opened: OpenedTile;
  item: HomeLeaf | HomeFolder;
  /** What there is to say of it. */
  note?: string | undefined;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** The open menu of an app, a link or a folder: what it is, then what can be done with it. */
export function TileMenu({ opened: { tile, isHeld }, item, note, entries, onClose }: TileMenuProps) {
  const { name } = item;
  const id = useId();
  const tileRef = useMemo(() => ({ current: tile }), [tile]);
  // Where the focus was is where it returns to: the badge or the link.
  const opener = useMemo(() => {
    const focused = document.activeElement;
    return tile.contains(focused) ? (focused as HTMLElement) : tile.querySelector<HTMLElement>(".tile-link");
  }, [tile]);

  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(() => {
    const link = tile.querySelector(".tile-link");
    const close = () => closeRef.current();
    link?.addEventListener("click", close);
    return () => link?.removeEventListener("click", close);
  }, [tile]);

  // A tile that was held stays lifted, and the others step back.
  useEffect(() => {
    const grid = isHeld ? tile.parentElement : null;
    if (grid === null) return;
    grid.toggleAttribute("data-holding", true);
    tile.toggleAttribute("data-held", true);
    return () => {
      grid.toggleAttribute("data-holding", false);
      tile.toggleAttribute("data-held", false);
    };
  }, [tile, isHeld]);

  useEffect(() => {
    // The tile is memoised and does not know whether its menu is open.
    const badge = tile.querySelector(MENU_BADGE);
    badge?.setAttribute("aria-expanded", "true");
    badge?.setAttribute("aria-controls", id);
    return () => {
      badge?.setAttribute("aria-expanded", "false");
      badge?.removeAttribute("aria-controls");
    };
  }, [tile, id]);

  return (
    <MenuList
      id={id}
      label={t`${name} menu`}
      className="w-58"
      heading={<Heading item={item} note={note} />}
      items={entries}
      anchorRef={tileRef}
      place={placeBeside}
      startsAt="first"
      onClose={(returnFocus) => {
        onClose();
        if (returnFocus) opener?.focus();
      }}
    />
  );
}

function Heading({ item, note }: Pick<TileMenuProps, "item" | "note">) {
  const { name } = item;
  return (
    <div className="flex items-center gap-3 border-b border-line pb-2 font-normal">
      {!isFolder(item) && <AppIcon name={name} src={item.icon} className="w-9" />}
      <div className="min-w-0">
        <p dir="auto" className="truncate text-body leading-5 font-semibold text-base-content">
          {name}
        </p>
        <p className="truncate text-note leading-4.5 text-muted">
          {isFolder(item) ? itemsIn(item.items.length) : hostOf(item.url)}
        </p>
        {note !== undefined && <p className="text-note leading-4.5 text-base-content">{note}</p>}
      </div>
    </div>
  );
}

const itemsIn = (count: number) => plural(count, { one: "# app", other: "# apps" });
