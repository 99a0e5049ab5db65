import type { StarterSet } from "#contract/starter-sets.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { SET_TEXTS } from "./set-texts.ts";
import { StarterFrame } from "./starter-frame.tsx";

type StarterItemProps = {
  set: StarterSet;
  isAdding: boolean;
  onAdd: () => void;
};

const SHOWN_ICONS = 4;

/** A set of apps with its icons, and the button that adds it. */
export function StarterItem({ set: { name, apps }, isAdding, onAdd }: StarterItemProps) {
  const { title, line } = SET_TEXTS[name];
  return (
    <StarterFrame
      icons={apps.slice(0, SHOWN_ICONS).map((app) => (
        <AppIcon key={app.id} name={app.name} src={app.icon} className="w-full" />
      ))}
      text={
        <>
          <h3 className="text-[15px] leading-5 font-semibold tracking-normal">
            {title}{" "}
            <span className="text-[13px] font-normal text-muted max-xs:hidden">· {apps.length} apps</span>
          </h3>
          <p className="mt-0.5 text-[13px] leading-4.5 text-muted">{line}</p>
        </>
      }
      action={
        <button
          type="button"
          aria-label={`Add ${apps.length} apps: ${title}`}
          // Not `disabled`: the focus stays where the person left it.
          aria-disabled={isAdding}
          aria-busy={isAdding}
          className="relative btn h-9 rounded-full border-transparent bg-tint px-3 text-sm text-primary before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-[color-mix(in_oklab,var(--color-primary)_13%,var(--color-base-100))] sm:px-4.5"
          onClick={onAdd}
        >
          <BusyLabel isBusy={isAdding} busy="">
            Add {apps.length}
          </BusyLabel>
        </button>
      }
    />
  );
}
