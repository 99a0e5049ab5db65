import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";

type WaitingRowProps = { label: string; note: string; href: string };

/** One thing that waits, with its number. */
export function WaitingRow({ label, note, href }: WaitingRowProps) {
  return (
    <li>
      <Link to={href} className="flex min-h-11 items-center gap-3 rounded-field py-1.5 hover:bg-hint">
        <span dir="auto" className="min-w-0 flex-1 truncate text-[15px]" title={label}>
          {label}
        </span>
        <span className="shrink-0 text-sm font-semibold tabular-nums">{note}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:rotate-180" />
      </Link>
    </li>
  );
}
