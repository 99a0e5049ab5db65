import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect } from "react";
import type { StarterName } from "#contract/user-apps/starter-sets.ts";
import { setTitle } from "#src/shared/components/store/set-texts.ts";
import { nextTab } from "#src/shared/ui/keys/next-tab.ts";

type SetTabsProps = {
  /** The card's: its title, panel and tabs have it in their ids. */
  id: string;
  names: readonly StarterName[];
  chosen: StarterName | null;
  isPicked: (name: StarterName) => boolean;
  onChoose: (name: StarterName) => void;
};

export const tabId = (id: string, name: StarterName): string => `${id}-${name}`;

/** The names of the sets as tabs: arrows, Home and End move between them and open at once. */
export function SetTabs({ id, names, chosen, isPicked, onChoose }: SetTabsProps) {
  const current = chosen === null ? 0 : names.indexOf(chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const name = names[nextTab(event.key, current, names.length) ?? -1];
    if (name === undefined) return;
    event.preventDefault();
    onChoose(name);
    document.getElementById(tabId(id, name))?.focus();
  };
  useEffect(() => {
    if (chosen) document.getElementById(tabId(id, chosen))?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  // On phones, one row leaves the drawer in sight below an open set.
  const rows =
    chosen === null
      ? "mt-3 flex-wrap"
      : "mt-1 py-2 max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:[scrollbar-width:none] sm:flex-wrap";
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`flex gap-x-1.5 gap-y-2 ${rows}`}
      onKeyDown={onKeyDown}
    >
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === chosen}
          aria-controls={name === chosen ? `${id}-panel` : undefined}
          tabIndex={index === current ? 0 : -1}
          className="relative h-9 shrink-0 rounded-full border border-line bg-hint px-3 text-sm font-medium before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-tint aria-selected:border-transparent aria-selected:bg-secondary aria-selected:text-secondary-content"
          onClick={() => onChoose(name)}
        >
          {setTitle(name)}
          {isPicked(name) && (
            <span className="absolute -end-1 -top-1 grid size-4.5 place-items-center rounded-full bg-primary text-primary-content">
              <Check aria-hidden="true" size="0.75rem" strokeWidth={3} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
