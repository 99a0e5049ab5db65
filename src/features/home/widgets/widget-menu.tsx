import { ArrowDown, ArrowUp, Ellipsis, Minimize2, Settings2, Trash2 } from "lucide-react";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { useWidget } from "./widget-context.ts";

type WidgetMenuProps = {
  id: string;
  name: string;
  /** Opens its own settings, if it has any. */
  onOpenSettings?: () => void;
};

/** Minimize, Move Up, Move Down, the widget's own settings, Remove Widget. */
export function WidgetMenu({ id, name, onOpenSettings }: WidgetMenuProps) {
  const { shown, actions } = useWidget();
  return (
    <Menu
      label={`${name} menu`}
      buttonClassName="btn btn-circle btn-ghost text-muted"
      button={<Ellipsis size={18} />}
      prepare={actions.prepare}
      items={() => [
        { label: "Minimize", icon: Minimize2, onSelect: () => actions.minimise(id) },
        {
          label: "Move Up",
          icon: ArrowUp,
          isDisabled: shown[0] === id,
          onSelect: () => actions.move(id, -1),
        },
        {
          label: "Move Down",
          icon: ArrowDown,
          isDisabled: shown.at(-1) === id,
          onSelect: () => actions.move(id, 1),
        },
        ...(onOpenSettings ? [{ label: `${name} settings`, icon: Settings2, onSelect: onOpenSettings }] : []),
        "separator",
        { label: "Remove Widget", icon: Trash2, isDangerous: true, onSelect: () => actions.remove(id, name) },
      ]}
    />
  );
}
