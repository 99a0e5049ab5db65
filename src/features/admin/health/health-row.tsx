import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { HealthEntry } from "./health-groups.ts";

type HealthRowProps = HealthEntry & { count: number; total: number };

/** One state: how many apps are in it, of all, and the way to them. Without any there is no way. */
export function HealthRow({ view, label, meaning, isGood = false, count, total }: HealthRowProps) {
  const row = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3 text-body leading-6">
          <span className="min-w-0 flex-1 font-semibold">{i18n._(label)}</span>
          <span className={`tabular-nums ${count > 0 ? "font-semibold" : "text-muted"}`}>
            {count.toLocaleString("en-US")}
          </span>
          <span className="w-14 text-end text-sm text-muted tabular-nums">{shareOf(count, total)}</span>
        </span>
        <span className="block text-sm leading-5 text-muted">{i18n._(meaning)}</span>
        <progress
          aria-hidden="true"
          className={`progress mt-1.5 block h-1.5 w-full ${isGood ? "progress-success" : "progress-warning"}`}
          value={count}
          max={total}
        />
      </span>
      <ChevronRight
        aria-hidden="true"
        className={`size-4 shrink-0 text-muted ${count === 0 ? "invisible" : ""}`}
      />
    </>
  );
  const look = "flex items-center gap-3 rounded-field py-3";
  return (
    <li data-row={count > 0 || undefined}>
      {count > 0 ? (
        <Link to={paths.webappsView(view)} className={`${look} hover:bg-hint`}>
          {row}
        </Link>
      ) : (
        <div className={look}>{row}</div>
      )}
    </li>
  );
}

/** "under 1 %" and "over 99 %" instead of a 0 or a 100 that is not one. */
function shareOf(count: number, total: number): string {
  const share = Math.round((count / total) * 100);
  if (share === 0 && count > 0) return "< 1 %";
  if (share === 100 && count < total) return "> 99 %";
  return `${share} %`;
}
