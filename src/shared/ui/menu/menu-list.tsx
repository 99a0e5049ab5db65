import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { stepOf } from "#src/shared/ui/direction.ts";
import { playExitAnimation } from "../exit-animation.ts";
import { MenuEntryView } from "./menu-entry.tsx";
import { useRest } from "../loading/rest-of-page.ts";
import type { MenuEntry, MenuItem, PlaceMenu } from "./menu-item.ts";
import { nextEntry } from "./next-entry.ts";
import { placeMenu } from "./place-menu.ts";

export type { MenuEntry, MenuItem };

type MenuListProps = {
  id: string;
  label: string;
  className: string;
  /** Text above the items; not an item. */
  heading?: ReactNode;
  items: readonly MenuEntry[];
  /** The element beside the menu. A press there does not close the menu. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Below or above its button, unless said otherwise. */
  place?: PlaceMenu;
  /** The item with the initial focus; null for none. */
  startsAt: "first" | "last" | null;
  onClose: (returnFocus: boolean) => void;
  /** For a submenu: returns to the item that opened it. */
  onBack?: () => void;
  /** For a submenu: called when the mouse reaches it. */
  onReach?: () => void;
};

/** How long the mouse rests on an item before its submenu opens, or closes another one. */
const HOVER_MS = 120;

export function MenuList(props: MenuListProps) {
  return useRest() && <OpenMenu {...props} />;
}

function OpenMenu(props: MenuListProps) {
  const { id, className, label, heading, items, anchorRef, place = placeMenu } = props;
  const { startsAt, onClose, onBack, onReach } = props;
  const list = useRef<HTMLUListElement>(null);
  const closeRef = useRef(onClose);
  const [submenu, setSubmenu] = useState<{ label: string; startsAt: "first" | null } | null>(null);
  const submenuAnchor = useRef<HTMLElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submenuId = useId();
  useEffect(() => {
    closeRef.current = onClose;
  });

  useLayoutEffect(() => {
    const menu = list.current;
    const anchor = anchorRef.current;
    if (!menu || !anchor) return;
    menu.showPopover?.();
    const placeNow = () => place(menu, anchor);
    placeNow();

    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('[role="menu"]') !== null;
      if (!isInside && !anchor.contains(target as Node)) closeRef.current(false);
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("scroll", placeNow, { capture: true, passive: true });
    window.addEventListener("resize", placeNow);
    return () => {
      clearTimeout(hover.current);
      document.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("scroll", placeNow, { capture: true });
      window.removeEventListener("resize", placeNow);
      playExitAnimation(menu);
    };
  }, [anchorRef, place]);

  // Runs after the menu is shown, because a hidden element can't have the focus.
  useLayoutEffect(() => {
    if (startsAt !== null && list.current)
      entriesOf(list.current)
        .at(startsAt === "last" ? -1 : 0)
        ?.focus();
  }, [startsAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Tab") return onClose(true);
    if (event.key === "Escape" || (onBack && stepOf(event.key) < 0)) {
      event.preventDefault();
      return onBack ? onBack() : onClose(true);
    }
    // The space bar presses buttons, but not links.
    if (event.key === " " && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return event.target.click();
    }
    const target = list.current && nextEntry(entriesOf(list.current), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const openSubmenu = (item: MenuItem, anchor: HTMLElement, startsAt: "first" | null) => {
    clearTimeout(hover.current);
    submenuAnchor.current = anchor;
    setSubmenu({ label: item.label, startsAt });
  };
  const hoverOver = (item: MenuItem, anchor: HTMLElement) => {
    clearTimeout(hover.current);
    hover.current = setTimeout(() => {
      if (item.label === submenu?.label) return;
      if (item.submenu) openSubmenu(item, anchor, null);
      else setSubmenu(null);
    }, HOVER_MS);
  };
  const opened = items.find((item) => item !== "separator" && item.label === submenu?.label);
  const shown = opened === "separator" ? undefined : opened?.submenu;

  return (
    <>
      <ul
        ref={list}
        id={id}
        // daisyUI shows a current or pressed item as neutral text on neutral, which the look of our items would half undo.
        className={`menu [--menu-active-bg:transparent] [--menu-active-fg:currentcolor] fixed inset-auto max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] flex-nowrap overflow-auto rounded-2xl bg-pop p-1.5 text-base-content shadow-e2 transition-opacity duration-180 ease-perch starting:opacity-0 ${className}`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="manual"
        onKeyDown={onKeyDown}
        onPointerEnter={onReach}
      >
        {heading && (
          <li role="none" className="menu-title">
            {heading}
          </li>
        )}
        {items.map((item, index) =>
          item === "separator" ? (
            <li key={index} role="none">
              <hr className="pointer-events-none my-1.5 h-px rounded-none border-0 bg-line p-0" />
            </li>
          ) : (
            <MenuEntryView
              key={item.key ?? item.label}
              item={item}
              isOpen={item.submenu !== undefined && item.label === submenu?.label}
              onClose={onClose}
              onOpen={openSubmenu}
              onHover={hoverOver}
            />
          ),
        )}
      </ul>
      {submenu && shown && (
        <MenuList
          key={submenu.label}
          id={submenuId}
          label={submenu.label}
          className={shown.className}
          items={shown.items}
          anchorRef={submenuAnchor}
          place={shown.place}
          startsAt={submenu.startsAt}
          onClose={onClose}
          onReach={() => clearTimeout(hover.current)}
          onBack={() => {
            setSubmenu(null);
            submenuAnchor.current?.focus();
          }}
        />
      )}
    </>
  );
}

const entriesOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)'),
];
