import { ArrowLeft, ArrowRight, Ellipsis, Info, Trash2 } from "lucide-react";
import { Menu } from "#src/shared/ui/menu.tsx";

type AppMenuProps = {
  name: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
  onInfo: () => void;
  onRemove: () => void;
};

/** Move Up, Move Down (arrows point sideways, the drawer is a row), App info, Remove. */
export function AppMenu({ name, position, count, onMove, onInfo, onRemove }: AppMenuProps) {
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
        { label: "App info", icon: Info, onSelect: onInfo },
        "separator",
        { label: "Remove", icon: Trash2, isDangerous: true, onSelect: onRemove },
      ]}
    />
  );
}
