import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { MenuEntry, MenuItem } from "#src/shared/ui/menu.tsx";

type ItemMenuOptions = {
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** What more there is to see or to change of it. */
  detail: MenuItem;
  onRemove: () => void;
};

/** Move Up, Move Down (arrows point sideways, the drawer is a row), what is special about the item, Remove. */
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
