import { t } from "@lingui/core/macro";
import { ChevronRight, Columns3 } from "lucide-react";
import { Link } from "react-router-dom";
import type { Alternative } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { storeHref } from "#src/shared/components/store/store-params.ts";
import { AppFigures } from "#src/shared/components/webapp/app-figures.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { compareHref, MOST_COMPARED } from "../compare/compare-params.ts";
import { whyWords } from "./why-words.ts";

const BOX = "card border border-line bg-base-100 p-5";
/** Below lg the column is as wide as the page. */
const ROWS = "mt-2 grid gap-x-6 *:min-w-0 sm:grid-cols-2 lg:grid-cols-1";
const LINK = "-ms-2 btn btn-ghost px-2 text-primary";

type InsteadAppsProps = {
  app: StoreWebapp;
  others: readonly Alternative[];
  /** Something was seen of the app; before its first check there is nothing to compare. */
  canCompare: boolean;
};

/** Apps of the same purpose, each with the reason, and the way to compare them. Renders nothing without any. */
export function InsteadApps({ app, others, canCompare }: InsteadAppsProps) {
  const [tag] = app.tags;
  if (others.length === 0) return null;
  const compared = [app, ...others].slice(0, MOST_COMPARED);
  const titles = listWords(
    compared.map(({ title }) => title),
    "unit",
  );
  const [name, category] = [app.title, tagLabel(tag ?? "")];
  return (
    <section aria-labelledby="instead" className={BOX}>
      <h2 id="instead" className="text-base font-semibold wrap-anywhere">
        {t`Instead of ${name}`}
      </h2>
      <ul className={ROWS}>
        {others.map((other) => (
          <li key={other.id}>
            <InsteadLink app={other} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {canCompare && (
          <Link
            to={compareHref(compared.map(({ slug }) => slug))}
            aria-label={t`Compare ${titles}`}
            className={LINK}
          >
            <Columns3 aria-hidden="true" className="size-4.5" />
            {t`Compare`}
          </Link>
        )}
        {tag !== undefined && (
          <Link to={storeHref({ tag })} className={LINK}>
            {t`View all in ${category}`}
          </Link>
        )}
      </div>
    </section>
  );
}

function InsteadLink({ app }: { app: Alternative }) {
  return (
    <Link
      to={paths.slug(app.slug)}
      className="-mx-2 flex items-start gap-3.5 rounded-xl px-2 py-2.5 hover:bg-hint"
    >
      <AppIcon name={app.title} src={app.iconUrl} className="w-13" />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={app.title} className="truncate text-body leading-5 font-semibold">
          {app.title}
        </p>
        <AppFigures webappId={app.id} />
        <p className="mt-0.5 text-note leading-5 wrap-anywhere text-muted">{whyWords(app).join(" · ")}</p>
      </div>
      <ChevronRight aria-hidden="true" className="mt-4 size-4.5 shrink-0 text-muted" />
    </Link>
  );
}

export function InsteadAppsSkeleton() {
  return (
    <div aria-busy="true" className={BOX}>
      <SkeletonText className="text-base" width="w-36" />
      <div className={ROWS}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="flex items-center gap-3.5 py-2.5">
            <div className="skeleton aspect-square w-13 shrink-0 rounded-[27%]" />
            <div className="skeleton h-14 w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}
