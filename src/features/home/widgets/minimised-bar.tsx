import type { WidgetType } from "#contract/widgets.ts";
import { WIDGET_NAMES } from "#src/shared/widgets/widget-names.ts";

type MinimisedBarProps = { types: readonly WidgetType[]; onMaximise: (type: WidgetType) => void };

/** One button for each minimised widget, in their order; nothing at all when none is. */
export function MinimisedBar({ types, onMaximise }: MinimisedBarProps) {
  if (types.length === 0) return null;
  return (
    <div className="minimised-bar" role="group" aria-label="Minimised widgets">
      {types.map((type) => {
        const { name, icon: Icon } = WIDGET_NAMES[type];
        return (
          <button
            key={type}
            type="button"
            data-maximise={type}
            title={`Maximize ${name}`}
            aria-label={`Maximize ${name}`}
            onClick={() => onMaximise(type)}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
