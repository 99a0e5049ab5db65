import { t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import type { ListedApp } from "#contract/store/lists.ts";
import { listHref } from "#src/shared/components/store/list-params.ts";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { AppCard } from "#src/shared/components/webapp/app-card.tsx";
import { focusMain } from "#src/shared/ui/focus/focus-main.ts";
import { totalLabel } from "./list-texts.ts";

/** Four columns beside the filters. */
export const CARDS = "grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4";

type AppResultsProps = {
  apps: ListedApp[];
  /** Null for more than 2,000 apps. */
  total: number | null;
  /** Loads more apps; null when all apps are shown. */
  more: { href: string; isLoading: boolean; show: () => void } | null;
};

export function AppResults({ apps, total, more }: AppResultsProps) {
  if (apps.length === 0) {
    return (
      <div className="card border border-line bg-base-100">
        <StoreNotice Icon={SearchX} title={t`No app has all of these`}>
          <Link to={listHref()} className="btn rounded-full btn-outline" onClick={focusMain}>
            {t`Clear all`}
          </Link>
        </StoreNotice>
      </div>
    );
  }
  const [shown, all] = [groupDigits(apps.length), totalLabel(total)];
  return (
    <>
      <ul className={CARDS}>
        {apps.map((app) => (
          <li key={app.id} className="min-w-0">
            <AppCard app={app} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        {more && (
          <Link
            to={more.href}
            rel="nofollow"
            replace
            aria-disabled={more.isLoading}
            className="btn rounded-full btn-outline"
            onClick={(event) => {
              event.preventDefault();
              more.show();
            }}
          >
            {more.isLoading ? t`Loading...` : t`Show more`}
          </Link>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {more ? t`${shown} of ${all}` : t`All ${shown} shown`}
        </p>
      </div>
    </>
  );
}
