import { t } from "@lingui/core/macro";
import { arrowSigns } from "#src/shared/ui/direction.ts";
import { ChevronLeft } from "lucide-react";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { optionId, suggestionKey, type AppRow } from "../ranking/launcher-suggestions.ts";
import { KeyCap } from "./key-cap.tsx";
import { KeyLegend } from "./key-legend.tsx";
import { ListCard } from "./list-card.tsx";
import type { ListedLauncher } from "./listed-launcher.ts";

type ActionListProps = {
  launcher: ListedLauncher;
  /** The row whose actions these are. */
  opened: AppRow;
  place: "page" | "dialog";
};

/** What else can be done with a row, in place of the suggestions. */
export function ActionList({ launcher, opened, place }: ActionListProps) {
  const { listId, rows, activeKey, choose, turnTo } = launcher;
  const { name, icon } = opened.app;
  return (
    <ListCard place={place}>
      <div className="flex items-center gap-3 border-b border-line p-1.5 pe-4">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`Back to the suggestions`}
          className="btn btn-square btn-ghost text-muted"
          onClick={() => turnTo(null)}
        >
          <ChevronLeft size="1.125rem" aria-hidden="true" />
        </button>
        <AppIcon name={name} src={icon} className="w-9" loading="eager" />
        <span dir="auto" className="min-w-0 truncate text-body leading-5 font-semibold">
          {name}
        </span>
      </div>
      <div
        role="listbox"
        tabIndex={-1}
        id={listId}
        aria-label={t`Actions for ${name}`}
        className="min-h-0 overflow-y-auto overscroll-contain p-1.5"
      >
        {rows.map((row) => {
          if (row.kind !== "action") return null;
          const { icon: Icon, name, isDangerous } = row.action;
          const key = suggestionKey(row);
          const props = {
            role: "option",
            id: optionId(listId, key),
            className: `flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1 text-body leading-5 hover:bg-hint aria-selected:bg-hint ${isDangerous ? "text-error" : ""}`,
            "aria-selected": key === activeKey,
            onClick: () => choose(row),
          };
          return (
            <div key={key} {...props}>
              <Icon size="1.125rem" aria-hidden="true" />
              <span className="flex-1">{name}</span>
              {key === activeKey && <KeyCap look="now">↵</KeyCap>}
            </div>
          );
        })}
      </div>
      <KeyLegend
        keys={[
          ["↑ ↓", t({ message: "choose", comment: "Keyboard hint at the foot of a list" })],
          [arrowSigns()[1], t({ message: "back", comment: "Keyboard hint at the foot of a list" })],
        ]}
      />
    </ListCard>
  );
}
