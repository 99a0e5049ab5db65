import { useId, useRef, useState, type ReactNode } from "react";
import { log } from "../../lib/log.ts";
import { loadParts, useLazyParts } from "../use-lazy-parts.ts";
import type { MenuEntry } from "./menu-item.ts";

export const loadMenu = () => import("./open-menu.ts");

/** Preloads the chunk before the first menu opens. */
export const preloadMenu = () =>
  void loadParts(loadMenu).catch((error: unknown) => log.warn("Menus are not there yet.", error));

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
  /** Preloads an item's chunk when the pointer or the focus reaches the button. */
  prepare?: () => void;
};

/**
 * A menu button. Arrows, Home, End and first letters move; Escape and Tab close; the focus returns to the
 * button. The menu is in the top layer, 8 px below its button, or above it without room. It stays there while
 * the page scrolls.
 */
export function Menu({
  label,
  button,
  buttonClassName = "",
  menuClassName = "w-48",
  heading,
  items,
  prepare,
}: MenuProps) {
  /** The item with the initial focus; null while the menu is closed. */
  const [opened, setOpened] = useState<"first" | "last" | null>(null);
  const isOpen = opened !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const parts = useLazyParts(loadMenu, isOpen, () => setOpened(null));

  const preload = () => {
    preloadMenu();
    prepare?.();
  };
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(isOpen ? null : "first")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpened(event.key === "ArrowUp" ? "last" : "first");
        }}
      >
        {button}
      </button>
      {isOpen && parts && (
        <parts.MenuList
          id={menuId}
          label={label}
          className={menuClassName}
          heading={heading}
          items={items()}
          anchorRef={buttonRef}
          place={parts.placeMenu}
          startsAt={opened}
          onClose={close}
        />
      )}
    </>
  );
}
