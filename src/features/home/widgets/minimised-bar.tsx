import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { useBoard } from "../board/use-board.ts";
import { useWidget } from "./widget-context.ts";

const LOOKS = {
  alone: { pill: "", name: "" },
  wide: { pill: "lg:max-xl:w-11 lg:max-xl:px-0", name: "lg:max-xl:sr-only" },
  narrow: { pill: "lg:w-11 lg:px-0", name: "lg:sr-only" },
};

/** One button for each minimised widget, in order; nothing when there is none. */
export function MinimisedBar() {
  const { minimised, actions, userId } = useWidget();
  const { pages } = useBoard(userId);
  if (minimised.length === 0) return null;
  const hasTabs = pages !== null && pages.length > 1;
  // Beside the tabs of pages there is room for the names of two, in the widest windows.
  const look = !hasTabs ? LOOKS.alone : minimised.length > 2 ? LOOKS.narrow : LOOKS.wide;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Minimised widgets">
      {minimised.map((type) => {
        const { name, icon: Icon } = WIDGET_NAMES[type];
        return (
          <button
            key={type}
            type="button"
            className={`btn rounded-full border-transparent bg-widget text-sm shadow-e1 sm:max-md:w-11 sm:max-md:px-0 ${look.pill}`}
            data-maximise={type}
            title={`Maximize ${name}`}
            aria-label={`Maximize ${name}`}
            onClick={() => actions.maximise(type)}
          >
            <Icon size={18} aria-hidden="true" className="text-muted" />
            {/* Between sm and md there is no room for the names beside the logo. */}
            <span className={`sm:max-md:sr-only ${look.name}`}>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
