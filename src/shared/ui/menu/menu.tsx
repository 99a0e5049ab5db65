import type { LucideIcon } from "lucide-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Link } from "react-router-dom";
import { placeMenu } from "./place-menu.ts";
import { playExitAnimation } from "../exit-animation.ts";

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** The item deletes something, and is red. */
  isDangerous?: boolean;
} & (
  | { onSelect: () => void; href?: undefined }
  /** A real link to a page, which also opens in another tab. */
  | { href: string; onSelect?: undefined }
);

export type MenuEntry = MenuItem | "separator";

type MenuProps = {
  /** The accessible name of the button and the menu. */
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  menuClassName?: string;
  /** Text above the items; not an item. */
  heading?: ReactNode;
  /** Called when the menu opens, so that many closed menus cost little. */
  items: () => readonly MenuEntry[];
};

/**
 * A menu button. Arrows, Home, End and first letters move; Escape and Tab close; the focus returns to the button. The
 * menu lies in the top layer, 8 px below its button, or above it when there is no room, and stays there while the
 * page scrolls.
 */
export function Menu({
  label,
  button,
  buttonClassName = "",
  menuClassName = "w-48",
  heading,
  items,
}: MenuProps) {
  /** Which item gets the focus first; null while the menu is closed. */
  const [opened, setOpened] = useState<"first" | "last" | null>(null);
  const isOpen = opened !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const close = (returnFocus: boolean) => {
    setOpened(null);
    if (returnFocus) buttonRef.current?.focus();
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpened(isOpen ? null : "first")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpened(event.key === "ArrowUp" ? "last" : "first");
        }}
      >
        {button}
      </button>
      {isOpen && (
        <MenuList
          id={menuId}
          label={label}
          className={menuClassName}
          heading={heading}
          items={items()}
          buttonRef={buttonRef}
          startsAt={opened}
          onClose={close}
        />
      )}
    </>
  );
}

type MenuListProps = Pick<MenuProps, "label" | "heading"> & {
  items: readonly MenuEntry[];
  id: string;
  className: string;
  buttonRef: React.RefObject<HTMLButtonElement | null>;
  startsAt: "first" | "last";
  onClose: (returnFocus: boolean) => void;
};

function MenuList({ id, className, label, heading, items, buttonRef, startsAt, onClose }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });

  useLayoutEffect(() => {
    const menu = list.current;
    const anchor = buttonRef.current;
    if (!menu || !anchor) return;
    menu.showPopover?.();
    const place = () => placeMenu(menu, anchor);
    place();
    const entries = enabledEntries(menu);
    entries.at(startsAt === "last" ? -1 : 0)?.focus();

    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.contains(target) && !anchor.contains(target)) closeRef.current(false);
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      playExitAnimation(menu);
    };
  }, [buttonRef, startsAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Tab") return onClose(true);
    if (event.key === "Escape") {
      event.preventDefault();
      return onClose(true);
    }
    // The space bar presses buttons, but not links.
    if (event.key === " " && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return event.target.click();
    }
    const target = list.current && nextEntry(enabledEntries(list.current), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <ul
      ref={list}
      id={id}
      className={`menu fixed inset-auto max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] flex-nowrap overflow-auto rounded-2xl bg-pop p-1.5 text-base-content shadow-e2 transition-opacity duration-180 ease-perch starting:opacity-0 ${className}`}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
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
          <MenuEntryView key={item.label} item={item} onClose={onClose} />
        ),
      )}
    </ul>
  );
}

function MenuEntryView({ item, onClose }: { item: MenuItem } & Pick<MenuListProps, "onClose">) {
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: `min-h-11 content-center rounded-[10px] text-[15px] leading-5 -outline-offset-3 focus:bg-hint disabled:bg-transparent ${item.isDangerous ? "text-error" : ""}`,
    children: (
      <>
        {item.icon && <item.icon aria-hidden="true" className="size-4.5" />}
        {item.label}
      </>
    ),
    onClick: () => {
      onClose(true);
      item.onSelect?.();
    },
  };
  return (
    <li role="none">
      {item.href === undefined ? (
        <button type="button" disabled={item.isDisabled} {...shared} />
      ) : (
        <Link to={item.href} {...shared} />
      )}
    </li>
  );
}

const enabledEntries = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)'),
];

/** The entry that a key moves to: wraps around, and searches first letters from the next entry on. */
function nextEntry(entries: HTMLElement[], key: string): HTMLElement | undefined {
  const current = entries.findIndex((entry) => entry === document.activeElement);
  if (key === "ArrowDown") return entries[(current + 1) % entries.length];
  if (key === "ArrowUp") return entries.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  if (key.length !== 1) return undefined;
  const rotated = [...entries.slice(current + 1), ...entries.slice(0, current + 1)];
  return rotated.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
