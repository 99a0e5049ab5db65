import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LEAST_FIGURE, type OwnFigures } from "#contract/owners.ts";
import { ownerQueries } from "#src/api/owners.ts";
import { Card } from "./card.tsx";

const NUMBERS = new Intl.NumberFormat("en-US");
const DAYS = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const FEW = `fewer than ${LEAST_FIGURE}`;

/**
 * The last 30 days, the newest first. Small numbers could reveal one person's behaviour, so they are hidden.
 */
export function FiguresCard({ webapp }: { webapp: { id: number; slug: string } }) {
  const figures = useQuery(ownerQueries.figures(webapp));
  return (
    <Card title={t`The last 30 days`}>
      {figures.isError ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-body leading-6">{figures.error.message}</p>
          <button type="button" className="btn btn-outline" onClick={() => void figures.refetch()}>
            {t`Try again`}
          </button>
        </div>
      ) : figures.data ? (
        <Days days={figures.data} />
      ) : (
        <div aria-busy="true" className="mt-3 h-40 skeleton rounded-xl" />
      )}
    </Card>
  );
}

function Days({ days }: { days: readonly OwnFigures[] }) {
  const shown = days
    .filter(({ installs, launches, uninstalls }) => installs ?? launches ?? uninstalls)
    .toReversed();
  return (
    <>
      {shown.length > 0 && (
        <table className="mt-2 table table-sm text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="pl-0">
                {t`OwnFigures`}
              </th>
              <th scope="col">{t`Got it`}</th>
              <th scope="col">{t`Opened`}</th>
              <th scope="col" className="pr-0">
                {t`Removed`}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {shown.map(({ day, installs, launches, uninstalls }) => (
              <tr key={day}>
                <th scope="row" className="pl-0 font-semibold">
                  {DAYS.format(new Date(day))}
                </th>
                <td>{told(installs)}</td>
                <td>{told(launches)}</td>
                <td className="pr-0">{told(uninstalls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm leading-5 text-muted">
        {shown.length === 0
          ? t`On each of these days there were ${FEW} of everything.`
          : shown.length < days.length && t`On the other days there were ${FEW} of everything.`}{" "}
        Days are UTC.
      </p>
    </>
  );
}

const told = (figure: number | null): string => (figure === null ? FEW : NUMBERS.format(figure));
