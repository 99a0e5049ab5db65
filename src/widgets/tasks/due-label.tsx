import { CircleAlert } from "lucide-react";
import type { Day } from "../fields/day.ts";
import { formatDue } from "./format-due.ts";

type DueLabelProps = { due: Day; today: Day | null; language: string };

/** When a task is due; when it is late, with an icon. */
export function DueLabel({ due, today, language }: DueLabelProps) {
  const isLate = today !== null && due < today;
  return (
    <span
      className={`flex shrink-0 items-center gap-1 py-3 text-[13px] leading-5 ${isLate ? "font-semibold text-error" : "text-muted"}`}
    >
      {isLate && <CircleAlert size={14} aria-hidden="true" />}
      <span>
        <span className="sr-only">{isLate ? "Late, was due " : "Due "}</span>
        {formatDue(due, today, language)}
      </span>
    </span>
  );
}
