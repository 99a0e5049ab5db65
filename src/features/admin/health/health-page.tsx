import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { AppWindow } from "lucide-react";
import { Link } from "react-router-dom";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { AdminHeading } from "../components/admin-heading.tsx";
import { HEALTH_GROUPS } from "./health-groups.ts";
import { HealthRow } from "./health-row.tsx";

/** How many apps are in which state, each with the list of those apps. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(bulkQueries.counts());
  const total = data?.views.all;
  return (
    <>
      <AdminHeading
        title={t`Store health`}
        badge={total === undefined ? null : plural(total, { one: "# app", other: "# apps" })}
      />
      {data && data.views.all > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 xl:grid-cols-3">
          {HEALTH_GROUPS.map(({ title, rows }) => (
            <section key={title.id} className="card border border-line bg-base-100 p-5">
              <h2 className="text-lead leading-6 font-semibold">{i18n._(title)}</h2>
              <ul className="mt-2 divide-y divide-line">
                {rows.map((row) => (
                  <HealthRow key={row.view} {...row} count={data.views[row.view]} total={data.views.all} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : data ? (
        <StoreNotice
          Icon={AppWindow}
          title={t`No web apps yet`}
          text={t`Import the first one, and its state is told here.`}
        >
          <Link to={paths.webapps()} className="btn btn-outline rounded-full">
            {t`Open Webapps`}
          </Link>
        </StoreNotice>
      ) : error ? (
        <LoadFailure title={t`Unable to load the counts`} text={error.message} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className="grid gap-4 sm:gap-6 xl:grid-cols-3">
          <span role="status" className="sr-only">
            {t`Loading the counts`}
          </span>
          {HEALTH_GROUPS.map(({ title }) => (
            <div key={title.id} className="skeleton h-66 rounded-[20px]" />
          ))}
        </div>
      )}
    </>
  );
}
