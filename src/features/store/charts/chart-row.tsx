import { memo, useId } from "react";
import type { StorefrontApp } from "#contract/store/storefront.ts";
import { Link } from "react-router-dom";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { InstallButton } from "#src/shared/components/webapp/install-button.tsx";
import { categoryOf } from "#src/shared/components/store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";

/** The rank, the app and what it is for: ratings and bands come from its number, and would contradict the rank. */
export const ChartRow = memo(function ChartRow({ app, rank }: { app: StorefrontApp; rank: number }) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex min-h-24 items-center gap-2 py-3.5 xs:gap-3 sm:gap-4"
    >
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-sm font-semibold text-muted">
        {rank}
      </span>
      <AppIcon name={app.title} src={app.iconUrl} className="w-13 xs:w-16" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-5 font-semibold">
          <Link
            to={paths.slug(app.slug)}
            id={titleId}
            dir="auto"
            title={app.title}
            className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 lg:line-clamp-1"
          >
            {app.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-note leading-5 wrap-anywhere text-muted">{categoryOf(app.tags)}</p>
      </div>
      <InstallButton app={app} describedBy={titleId} look="row" className="z-1" />
    </article>
  );
});
