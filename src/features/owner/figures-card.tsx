import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LEAST_FIGURE, type OwnFigures } from "#contract/owners.ts";
import { shownLocale } from "#src/shared/lib/language.ts";
import { ownerQueries } from "#src/api/owners.ts";
import { Card } from "./card.tsx";

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
              <th scope="col" className="ps-0">
                {t`Day`}
              </th>
              <th scope="col">{t`Got it`}</th>
              <th scope="col">{t({ message: "Opened", comment: "How many people opened the app" })}</th>
              <th scope="col" className="pe-0">
                {t`Removed`}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {shown.map(({ day, installs, launches, uninstalls }) => (
              <tr key={day}>
                <th scope="row" className="ps-0 font-semibold">
                  {formatDay(day)}
                </th>
                <td>{told(installs)}</td>
                <td>{told(launches)}</td>
                <td className="pe-0">{told(uninstalls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm leading-5 text-muted">
        {shown.length === 0
          ? t`On each of these days there were fewer than ${LEAST_FIGURE} of everything.`
          : shown.length < days.length &&
            t`On the other days there were fewer than ${LEAST_FIGURE} of everything.`}{" "}
        {t`Days are UTC.`}
      </p>
    </>
  );
}

const told = (figure: number | null): string =>
  figure === null ? t`fewer than ${LEAST_FIGURE}` : new Intl.NumberFormat(shownLocale()).format(figure);

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(shownLocale(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
