import { documentedType } from "#src/api/widgets/widget-order.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { useBoard } from "../board/use-board.ts";
import { useAddedParts } from "./added/use-added-parts.ts";
import { useWidget } from "./widget-context.ts";
import { WidgetPill } from "./widget-pill.tsx";

/** One button for each minimised widget, in order; nothing when there is none. */
export function MinimisedBar() {
  const { minimised, added, actions, userId } = useWidget();
  const parts = useAddedParts(added.length > 0);
  const { pages } = useBoard(userId);
  if (minimised.length === 0) return null;
  // Beside the tabs of pages there is room for one name, and for few without them.
  const isTight = (minimised.length > 1 && (pages?.length ?? 0) > 1) || minimised.length > 4;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Minimised widgets">
      {minimised.map((id) => {
        const pill = { id, isTight, onMaximise: () => actions.maximise(id) };
        const type = documentedType(id);
        if (type) return <WidgetPill key={id} {...pill} {...WIDGET_NAMES[type]} />;
        const widget = added.find((one) => one.id === id);
        return parts && widget && <parts.AddedPill key={id} {...pill} type={widget.type} />;
      })}
    </div>
  );
}
