import { ArrowUpRight, Globe } from "lucide-react";
import type { ReactNode } from "react";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import type { Suggestion } from "../ranking/suggestions.ts";
import { KeyCap } from "./key-cap.tsx";
import { Marked } from "./marked.tsx";
import { ReasonTag } from "./reason-tag.tsx";

type RowContentProps = {
  row: Suggestion;
  typed: string;
  /** Whether Enter takes this row. */
  isActive: boolean;
};

/** Icon, name and reason; then the label of Enter in the active row, else the place of the item. */
export function RowContent({ row, typed, isActive }: RowContentProps) {
  return (
    <>
      <Picture row={row} />
      <span className="min-w-0 flex-1">
        <span className="block truncate" dir="auto">
          <Name row={row} typed={typed} />
        </span>
        {row.kind === "web" && (
          <span className="block truncate text-[13px] text-muted">
            {row.isFirst ? row.search.deed : row.search.site}
          </span>
        )}
      </span>
      {"reason" in row && row.reason ? <ReasonTag reason={row.reason} typed={typed} /> : null}
      {isActive ? (
        <span className="flex shrink-0 items-center gap-2 text-[13px] font-semibold text-primary">
          {verbOf(row)}
          <KeyCap look="now">↵</KeyCap>
        </span>
      ) : (
        <Place row={row} />
      )}
    </>
  );
}

function verbOf(row: Suggestion): string {
  if (row.kind === "action") return row.action.verb;
  return { address: "Go", own: "Open", store: "View", web: "Search" }[row.kind];
}

function Name({ row, typed }: { row: Suggestion; typed: string }): ReactNode {
  if (row.kind === "own" || row.kind === "store") return <Marked text={row.app.name} typed={typed} />;
  if (row.kind === "action") return <Marked text={row.action.name} typed={typed} />;
  if (row.kind === "web" && row.isFirst) return <b>{row.search.words}</b>;
  const [lead, words] = row.kind === "web" ? [row.search.lead, row.search.words] : ["Go to", row.text];
  return (
    <>
      {lead} <b>{words}</b>
    </>
  );
}

function Picture({ row }: { row: Suggestion }) {
  if (row.kind === "own" || row.kind === "store")
    return <AppIcon name={row.app.name} src={row.app.icon} className="w-9" loading="eager" />;
  const Icon = row.kind === "action" ? row.action.icon : Globe;
  return (
    <span className="grid w-9 shrink-0 place-items-center text-muted" aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

/** The place of the item, or the keys of the web search. */
function Place({ row }: { row: Suggestion }) {
  if (row.kind === "web")
    return (
      <>
        <KeyCap look="plain">Shift ↵</KeyCap>
        <ArrowUpRight size={18} aria-hidden="true" className="text-muted pointer-fine:hidden" />
      </>
    );
  const places = { address: "Web", own: "Home", store: "Store", action: "Action" };
  return <span className="shrink-0 text-[13px] text-muted">{places[row.kind]}</span>;
}
