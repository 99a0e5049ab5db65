import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { MenuEntry, MenuItem } from "#src/shared/ui/menu/menu.tsx";

type ItemMenuOptions = {
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** The item for details or editing. */
  detail: MenuItem;
  onRemove: () => void;
};

/** The menu of an item: Move Up, Move Down (arrows point sideways, because the drawer is a row), details, Remove. */
export function itemMenu({ place, count, onMove, detail, onRemove }: ItemMenuOptions): MenuEntry[] {
  return [
    {
      label: "Move Up",
      icon: ArrowLeft,
      isDisabled: place === 0,
      onSelect: () => onMove(-1),
    },
    {
      label: "Move Down",
      icon: ArrowRight,
      isDisabled: place === count - 1,
      onSelect: () => onMove(1),
    },
    detail,
    "separator",
    { label: "Remove", icon: Trash2, isDangerous: true, onSelect: onRemove },
  ];
}
