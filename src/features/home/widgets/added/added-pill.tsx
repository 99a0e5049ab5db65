import { widgetTypeName } from "#src/widgets/kinds.ts";
import { useLoadedWidget } from "#src/widgets/registry.ts";
import { WidgetPill } from "../widget-pill.tsx";

type AddedPillProps = { id: string; type: string; isTight: boolean; onMaximise: () => void };

/** The pill of an added widget that is minimised; nothing until its name is known. */
export function AddedPill({ id, type, isTight, onMaximise }: AddedPillProps) {
  const { widget } = useLoadedWidget(type);
  if (!widget) return null;
  return (
    <WidgetPill
      id={id}
      name={widgetTypeName(type)}
      icon={widget.about.icon}
      isTight={isTight}
      onMaximise={onMaximise}
    />
  );
}
