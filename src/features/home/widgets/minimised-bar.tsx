import { WIDGET_NAMES } from "#src/shared/widgets/widget-names.ts";
import { useWidget } from "./widget-context.ts";

/** One button for each minimised widget, in their order; nothing at all when none is. */
export function MinimisedBar() {
  const { minimised, actions } = useWidget();
  if (minimised.length === 0) return null;
  return (
    <div className="minimised-bar" role="group" aria-label="Minimised widgets">
      {minimised.map((type) => {
        const { name, icon: Icon } = WIDGET_NAMES[type];
        return (
          <button
            key={type}
            type="button"
            data-maximise={type}
            title={`Maximize ${name}`}
            aria-label={`Maximize ${name}`}
            onClick={() => actions.maximise(type)}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
