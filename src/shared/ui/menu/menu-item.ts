import type { LucideIcon } from "lucide-react";

export type MenuItem = {
  label: string;
  /** The React key, for a menu with equal labels. Defaults to the label. */
  key?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** The item deletes something, and is red. */
  isDangerous?: boolean;
  /** Marks the current choice with a check. */
  isCurrent?: boolean;
} & (
  | { onSelect: () => void; href?: undefined; submenu?: undefined }
  /** A real link to a page, which also opens in another tab: always when it says so. */
  | { href: string; opensTab?: boolean; onSelect?: undefined; submenu?: undefined }
  | { submenu: Submenu; onSelect?: undefined; href?: undefined }
);

/** A menu beside its item. It brings its own placement function, because few menus have a submenu. */
export type Submenu = { items: readonly MenuEntry[]; place: PlaceMenu; className: string };

export type MenuEntry = MenuItem | "separator";

/** Places a menu in the window, beside its anchor. */
export type PlaceMenu = (menu: HTMLElement, anchor: HTMLElement) => void;
