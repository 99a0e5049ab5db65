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
      className: "search-option",
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
      className="search-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map(({ kind, title, hint }) => {
        const group = rows.filter((row): row is AppSuggestion => row.kind === kind);
        return group.length === 0 ? null : (
          <div key={kind} role="group" aria-label={title}>
            <div className="search-group" aria-hidden="true">
              {title}
            </div>
            {group.map((row) => (
              <div key={suggestionKey(row)} {...option(row)}>
                <AppIcon name={row.app.name} src={row.app.icon} className="w-9" loading="eager" />
                <span className="search-option-name" dir="auto">
                  {matchParts(row.app.name, typed).map(({ text, isMatch }, index) =>
                    isMatch ? <mark key={index}>{text}</mark> : text,
                  )}
                </span>
                <span className="search-option-hint">{hint}</span>
              </div>
            ))}
          </div>
        );
      })}
      {web === undefined ? null : (
        <div className="search-web">
          <div {...option(web)}>
            <span className="search-option-icon" aria-hidden="true">
              <Globe size={20} />
            </span>
            <span className="search-option-name">{web.destination.label}</span>
            <kbd className="search-key" aria-hidden="true">
              Enter
            </kbd>
          </div>
        </div>
      )}
    </div>
  );
}
