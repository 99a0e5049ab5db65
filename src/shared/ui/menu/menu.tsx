import { useId, useRef, useState, type ReactNode } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { MenuEntry } from "./menu-item.ts";

const MenuList = lazyPart(async () => (await import("./menu-list.tsx")).MenuList);

/** Preloads the chunk before the first menu opens. */
export const preloadMenu = MenuList.preload;

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

  const preload = () => {
    void preloadMenu();
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
      {isOpen && (
        <MenuList
          id={menuId}
          label={label}
          className={menuClassName}
          heading={heading}
          items={items()}
          anchorRef={buttonRef}
          startsAt={opened}
          onClose={close}
        />
      )}
    </>
  );
}
