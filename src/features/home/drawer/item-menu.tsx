import { ArrowLeft, ArrowRight, Ellipsis, Trash2 } from "lucide-react";
import { Menu, type MenuItem } from "#src/shared/ui/menu.tsx";

type ItemMenuProps = {
  name: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
  /** What more there is to see or to change of it. */
  detail: MenuItem;
  onRemove: () => void;
};

/** Move Up, Move Down (arrows point sideways, the drawer is a row), what is special about the item, Remove. */
export function ItemMenu({ name, position, count, onMove, detail, onRemove }: ItemMenuProps) {
  return (
    <Menu
      label={`${name} menu`}
      buttonClassName="tile-menu-button"
      button={
        <span>
          <Ellipsis size={16} />
        </span>
      }
      items={[
        {
          label: "Move Up",
          icon: ArrowLeft,
          isDisabled: position === 0,
          onSelect: () => onMove(position - 1),
        },
        {
          label: "Move Down",
          icon: ArrowRight,
          isDisabled: position === count - 1,
          onSelect: () => onMove(position + 1),
        },
        detail,
        "separator",
        { label: "Remove", icon: Trash2, isDangerous: true, onSelect: onRemove },
      ]}
    />
  );
}
