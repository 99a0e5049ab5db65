import { plural, t } from "@lingui/core/macro";
import { CircleCheck, ChevronRight } from "lucide-react";
import type { AdminSummary, WaitingQueue } from "#contract/back-office/summary.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";

/** More queues are behind a disclosure. */
const SHOWN_QUEUES = 6;

export function Waiting({ waiting }: { waiting: AdminSummary["waiting"] }) {
  const { suggestions, edits, reports, differences, duplicates, failingApps, queues, queueCount } = waiting;
  const rows = [
    { label: t`Suggested apps`, count: suggestions, href: paths.review() },
    { label: t`Changes that makers suggest`, count: edits, href: paths.review() },
    { label: t`Reported apps`, count: reports, href: paths.review() },
    { label: t`Changes that checks found`, count: differences, href: paths.review() },
    { label: t`Apps that are there twice`, count: duplicates, href: paths.review() },
    { label: t`Apps that fail their checks`, count: failingApps, href: paths.webappsView("failing") },
  ].filter(({ count }) => count > 0);
  const more = queueCount - queues.length;
  return (
    <section aria-labelledby="waiting" className="card border border-line bg-base-100 p-5">
      <h2 id="waiting" className="text-lead leading-6 font-semibold">
        {t`What waits`}
      </h2>
      {rows.length + queues.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-body leading-6 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {t`Nothing waits.`}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {rows.map(({ label, count, href }) => (
            <WaitingRow key={label} label={label} note={count.toLocaleString("en-US")} href={href} />
          ))}
          {queues.slice(0, SHOWN_QUEUES).map(queueRow)}
        </ul>
      )}
      {queues.length > SHOWN_QUEUES && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {t`Show ${queues.length - SHOWN_QUEUES} more queues`}
          </summary>
          <ul className="divide-y divide-line">{queues.slice(SHOWN_QUEUES).map(queueRow)}</ul>
        </details>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          {plural(more, { one: "And # more queue.", other: "And # more queues." })}
        </p>
      )}
    </section>
  );
}

const queueRow = (queue: WaitingQueue) => (
  <WaitingRow
    key={`${queue.kind}:${queue.id}`}
    label={queue.name}
    note={stateOf(queue)}
    href={queue.kind === "catalogue" ? paths.queue(queue.id) : paths.importList(queue.id)}
  />
);

/** "14 pending, 2 failed" */
function stateOf({ pending, failed }: WaitingQueue): string {
  return listWords(
    [
      ...(pending > 0 ? [t`${pending.toLocaleString("en-US")} pending`] : []),
      ...(failed > 0 ? [t`${failed.toLocaleString("en-US")} failed`] : []),
    ],
    "unit",
  );
}

type WaitingRowProps = { label: string; note: string; href: string };

function WaitingRow({ label, note, href }: WaitingRowProps) {
  return (
    <li data-row>
      <Link to={href} className="flex min-h-11 items-center gap-3 rounded-field py-1.5 hover:bg-hint">
        <span dir="auto" className="min-w-0 flex-1 truncate text-body" title={label}>
          {label}
        </span>
        <span className="shrink-0 text-sm font-semibold tabular-nums">{note}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
