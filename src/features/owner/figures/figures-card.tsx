import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LEAST_FIGURE } from "#contract/owners/limits.ts";
import type { OwnFigures } from "#contract/owners/owners.ts";
import { ownerQueries } from "#src/api/owners.ts";
import { Card } from "../card.tsx";
import { WeekBars } from "./week-bars.tsx";
import { WeekTable } from "./week-table.tsx";

/** The last twelve weeks. Small numbers could reveal one person's behaviour, so they are hidden. */
export function FiguresCard({ webapp }: { webapp: { id: number; slug: string } }) {
  const figures = useQuery(ownerQueries.figures(webapp));
  return (
    <Card title={t`The last twelve weeks`}>
      {figures.isError ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-body leading-6">{figures.error.message}</p>
          <button type="button" className="btn btn-outline" onClick={() => void figures.refetch()}>
            {t`Try again`}
          </button>
        </div>
      ) : figures.data ? (
        <Weeks weeks={figures.data} />
      ) : (
        <div aria-busy="true" className="mt-3 h-64 skeleton rounded-xl" />
      )}
    </Card>
  );
}

function Weeks({ weeks }: { weeks: readonly OwnFigures[] }) {
  const isTold = weeks.some(
    ({ visits, installs, launches, uninstalls }) => visits ?? installs ?? launches ?? uninstalls,
  );
  if (!isTold) {
    return (
      <p className="mt-3 text-body leading-6 text-muted">{t`In each of these weeks there were fewer than ${LEAST_FIGURE} of everything.`}</p>
    );
  }
  return (
    <>
      <div className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-3 *:min-w-0">
        <WeekBars title={t`Visits`} bars={weeks.map(({ week, visits }) => ({ week, value: visits }))} />
        <WeekBars title={t`Installs`} bars={weeks.map(({ week, installs }) => ({ week, value: installs }))} />
        <WeekBars title={t`Openings`} bars={weeks.map(({ week, launches }) => ({ week, value: launches }))} />
      </div>
      <p className="mt-4 text-sm leading-5 text-muted">{t`Visits are of your app’s page in the store. Weeks start on Monday, in UTC; the last one is not over. A dash means fewer than ${LEAST_FIGURE}.`}</p>
      <WeekTable weeks={weeks} />
    </>
  );
}
