import { t } from "@lingui/core/macro";
import { arrowSigns, isRightToLeft } from "#src/shared/ui/direction.ts";
import { hasActions, optionId, suggestionKey, type Suggestion } from "../ranking/launcher-suggestions.ts";
import { ActionsHint } from "./actions-hint.tsx";
import { GetHint } from "./get-hint.tsx";
import { KeyLegend } from "./key-legend.tsx";
import { ListCard } from "./list-card.tsx";
import type { ListedLauncher } from "./listed-launcher.ts";
import { RowContent } from "./row-content.tsx";

type SuggestionListProps = {
  launcher: ListedLauncher;
  place: "page" | "dialog";
};

/** The listbox and its key legend. The field keeps the focus; a press on a row chooses it. */
export function SuggestionList({ launcher, place }: SuggestionListProps) {
  const { listId, rows, activeKey, activeRow, choose, isStoreUnreached, turnTo, actionsOf, typed } = launcher;
  const isWeb = (row: Suggestion) => row.kind === "web";
  const option = (row: Suggestion) => {
    const key = suggestionKey(row);
    const isActive = key === activeKey;
    const props = {
      role: "option",
      id: optionId(listId, key),
      className:
        "group flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1 text-body leading-5 hover:bg-hint aria-selected:bg-hint",
      "aria-selected": isActive,
      "aria-keyshortcuts": hasActions(row) ? (isRightToLeft() ? "ArrowLeft" : "ArrowRight") : undefined,
      onClick: () => choose(row),
    };
    const get =
      row.kind === "store" && actionsOf(row).rows.find((one) => suggestionKey(one) === "action-Get");
    return (
      <div key={key} {...props}>
        <RowContent row={row} typed={typed} isActive={isActive} />
        {hasActions(row) && <ActionsHint isActive={isActive} onOpen={() => turnTo(row)} />}
        {/* The last, so that it stays where it is when the pointer comes and the hint appears. */}
        {get && <GetHint onGet={() => choose(get)} />}
      </div>
    );
  };
  const [first] = rows;
  const others = rows.filter((row) => !isWeb(row));
  const web = rows.filter(isWeb).map(option);
  const isWebFirst = first !== undefined && isWeb(first);
  return (
    <ListCard place={place}>
      <div
        role="listbox"
        tabIndex={-1}
        id={listId}
        aria-label={t`Suggestions`}
        className="min-h-0 scroll-py-18 overflow-y-auto overscroll-contain"
      >
        {isWebFirst && <div className="sticky top-0 bg-pop p-1.5">{web}</div>}
        {others.length > 0 && <div className="p-1.5 not-first:pt-0">{others.map(option)}</div>}
        {!isWebFirst && (
          <div className="sticky bottom-0 border-line bg-pop p-1.5 not-first:border-t">{web}</div>
        )}
      </div>
      {isStoreUnreached && (
        <p role="status" className="border-t border-line px-4 py-2 text-note text-muted">
          {t`Store not reached`}
        </p>
      )}
      <KeyLegend
        keys={[
          ["↑ ↓", t({ message: "choose", comment: "Keyboard hint at the foot of a list" })],
          ...(hasActions(activeRow)
            ? [
                [
                  arrowSigns()[0],
                  t({ message: "actions", comment: "Keyboard hint at the foot of a list" }),
                ] as const,
              ]
            : []),
          ...(activeRow?.kind === "thing" && activeRow.thing.widget !== null
            ? [["Ctrl ↵", t({ message: "show", comment: "Keyboard hint at the foot of a list" })] as const]
            : []),
          ["Esc", t({ message: "close", comment: "Keyboard hint at the foot of a list" })],
        ]}
      />
    </ListCard>
  );
}
