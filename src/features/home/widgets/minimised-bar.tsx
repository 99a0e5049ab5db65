import { t } from "@lingui/core/macro";
import { documentedType } from "#src/api/home/documented-widget.ts";
import { DOCUMENTED_ICONS, widgetTypeName } from "#src/widgets/kinds.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { act } from "../changes/act.ts";
import { useWidget } from "./widget-context.ts";
import { WidgetPill } from "./widget-pill.tsx";

const AddedPill = lazyPart(async () => (await import("./added/added-pill.tsx")).AddedPill);

/** One button for each minimised widget, in order; nothing when there is none. */
export function MinimisedBar() {
  const { minimised, pages, site } = useWidget().board;
  if (minimised.length === 0) return null;
  // Beside the tabs of pages there is room for one name, and for few without them.
  const isTight = (minimised.length > 1 && (pages?.length ?? 0) > 1) || minimised.length > 4;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t`Minimised widgets`}>
      {minimised.map(({ id, type: kind }) => {
        const pill = { id, isTight, onMaximise: () => act("showWidget", site, id) };
        const type = documentedType(id);
        if (type)
          return <WidgetPill key={id} {...pill} name={widgetTypeName(type)} icon={DOCUMENTED_ICONS[type]} />;
        return <AddedPill key={id} {...pill} type={kind} />;
      })}
    </div>
  );
}
