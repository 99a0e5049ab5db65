import { Globe } from "lucide-react";
import { matchParts } from "#src/shared/lib/match-parts.ts";
import { AppIcon } from "#src/shared/widgets/app-icon.tsx";
import { suggestionKey, type AppSuggestion, type Suggestion } from "./suggestions.ts";

type SuggestionListProps = {
  listId: string;
  rows: readonly Suggestion[];
  /** What was typed: set in bold where a name has it. */
  typed: string;
  /** Key of the row that the arrow keys are on. */
  activeKey: string | null;
  onChoose: (row: Suggestion) => void;
};

/** The id of a row's element, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string) => `${listId}-${key}`;

const GROUPS = [
  { kind: "drawer", title: "On your home screen", hint: "Open" },
  { kind: "store", title: "In the store", hint: "Store" },
] as const;

/** The rows below the search field. The field keeps the focus; a press on a row chooses it. */
export function SuggestionList({ listId, rows, typed, activeKey, onChoose }: SuggestionListProps) {
  const option = (row: Suggestion) => {
    const key = suggestionKey(row);
    return {
      role: "option",
      id: optionId(listId, key),
      className:
        "flex min-h-13 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1 text-[15px] leading-5 hover:bg-hint aria-selected:bg-hint",
      "aria-selected": key === activeKey,
      onClick: () => onChoose(row),
    } as const;
  };
  const web = rows.find((row) => row.kind === "web");
  return (
    // A press must not take the focus out of the field, or the list would close before the click arrives.
    <div
      role="listbox"
      tabIndex={-1}
      id={listId}
      aria-label="Suggestions"
      className="absolute inset-x-0 top-[calc(100%+0.75rem)] z-30 max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain rounded-2xl bg-pop p-1.5 shadow-e2"
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map(({ kind, title, hint }) => {
        const group = rows.filter((row): row is AppSuggestion => row.kind === kind);
        return group.length === 0 ? null : (
          <div key={kind} role="group" aria-label={title}>
            <div
              aria-hidden="true"
              className="px-3 pt-2.5 pb-1.5 text-[13px] leading-4.5 font-semibold text-muted"
            >
              {title}
            </div>
            {group.map((row) => (
              <div key={suggestionKey(row)} {...option(row)}>
                <AppIcon name={row.app.name} src={row.app.icon} className="w-9" loading="eager" />
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {matchParts(row.app.name, typed).map(({ text, isMatch }, index) =>
                    isMatch ? (
                      <mark key={index} className="bg-transparent font-bold text-inherit">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
                </span>
                <span className="text-[13px] text-muted">{hint}</span>
              </div>
            ))}
          </div>
        );
      })}
      {web === undefined ? null : (
        <div className="mt-1.5 border-t border-line pt-1.5 first:mt-0 first:border-0 first:pt-0">
          <div {...option(web)}>
            <span className="grid w-9 shrink-0 place-items-center text-muted" aria-hidden="true">
              <Globe size={20} />
            </span>
            <span className="min-w-0 flex-1 truncate">{web.destination.label}</span>
            <kbd className="kbd kbd-sm text-muted" aria-hidden="true">
              Enter
            </kbd>
          </div>
        </div>
      )}
    </div>
  );
}
