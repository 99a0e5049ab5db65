import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { useBoard } from "../board/use-board.ts";
import { useWidget } from "./widget-context.ts";

/** One button for each minimised widget, in order; nothing when there is none. */
export function MinimisedBar() {
  const { minimised, actions, userId } = useWidget();
  const { pages } = useBoard(userId);
  if (minimised.length === 0) return null;
  // Beside the tabs of pages there is room for one name.
  const isTight = minimised.length > 1 && (pages?.length ?? 0) > 1;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Minimised widgets">
      {minimised.map((type) => {
        const { name, icon: Icon } = WIDGET_NAMES[type];
        return (
          <button
            key={type}
            type="button"
            className={`btn rounded-full border-transparent bg-widget text-sm shadow-e1 sm:max-md:w-11 sm:max-md:px-0 ${isTight ? "lg:w-11 lg:px-0" : ""}`}
            data-maximise={type}
            title={`Maximize ${name}`}
            aria-label={`Maximize ${name}`}
            onClick={() => actions.maximise(type)}
          >
            <Icon size={18} aria-hidden="true" className="text-muted" />
            {/* Between sm and md there is no room for the names beside the logo. */}
            <span className={`sm:max-md:sr-only ${isTight ? "lg:sr-only" : ""}`}>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
