import { ArrowDown, ArrowUp, Ellipsis, Minimize2, Trash2 } from "lucide-react";
import type { WidgetType } from "#contract/widgets.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { useWidget } from "./widget-context.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";

/** Minimize, Move Up, Move Down, Remove Widget. */
export function WidgetMenu({ type }: { type: WidgetType }) {
  const { shown, actions } = useWidget();
  const { name } = WIDGET_NAMES[type];
  return (
    <Menu
      label={`${name} menu`}
      buttonClassName="btn btn-circle btn-ghost text-muted"
      button={<Ellipsis size={18} />}
      items={() => [
        { label: "Minimize", icon: Minimize2, onSelect: () => actions.minimise(type) },
        {
          label: "Move Up",
          icon: ArrowUp,
          isDisabled: shown[0] === type,
          onSelect: () => actions.move(type, -1),
        },
        {
          label: "Move Down",
          icon: ArrowDown,
          isDisabled: shown.at(-1) === type,
          onSelect: () => actions.move(type, 1),
        },
        "separator",
        { label: "Remove Widget", icon: Trash2, isDangerous: true, onSelect: () => actions.remove(type) },
      ]}
    />
  );
}
