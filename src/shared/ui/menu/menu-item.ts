import type { LucideIcon } from "lucide-react";

export type MenuItem = {
  label: string;
  /** Where labels may be the same. */
  key?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** The item deletes something, and is red. */
  isDangerous?: boolean;
  /** Of several places, the one where something is now: it has a check. */
  isCurrent?: boolean;
} & (
  | { onSelect: () => void; href?: undefined; submenu?: undefined }
  /** A real link to a page, which also opens in another tab. */
  | { href: string; onSelect?: undefined; submenu?: undefined }
  | { submenu: Submenu; onSelect?: undefined; href?: undefined }
);

/** A menu beside its item. Where it is drawn comes with it, because few menus have one. */
export type Submenu = { items: readonly MenuEntry[]; place: PlaceMenu; className: string };

export type MenuEntry = MenuItem | "separator";

/** Places a menu in the window, beside what opened it. */
export type PlaceMenu = (menu: HTMLElement, anchor: HTMLElement) => void;
