import { t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import { memo, useId } from "react";
import { AppPicture, type PicturedApp } from "./app-picture.tsx";
import { AppFigures } from "./app-figures.tsx";
import { InstallButton } from "./install-button.tsx";
import type { InstallableApp } from "./install-context.ts";
import { categoryOf } from "../store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";

type AppCardProps = { app: InstallableApp & PicturedApp & { isVerified?: boolean } };

const PICTURE = "aspect-[16/10] rounded-t-[19px]";

/**
 * An app in a grid: picture, name, category, figures and Get button. Memoised, because lists append many cards.
 */
export const AppCard = memo(function AppCard({ app }: AppCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="card h-full border border-line bg-base-100 hover:bg-[color-mix(in_oklab,var(--color-base-content)_2%,var(--color-base-100))]"
    >
      <AppPicture app={app} className={PICTURE} />
      {app.isVerified && (
        <BadgeCheck
          role="img"
          aria-label={t`Verified: its maker has proven that this site is theirs`}
          className="absolute end-3 top-3 size-6 rounded-full bg-base-100 p-0.5 text-primary"
        />
      )}
      <div className="flex grow flex-col p-4 pt-3">
        <h3 className="text-body leading-5 font-semibold">
          <Link
            to={paths.slug(app.slug)}
            id={titleId}
            dir="auto"
            title={app.title}
            className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-[20px] after:content-['']"
          >
            {app.title}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-2 text-note leading-5 wrap-anywhere text-muted">
          {categoryOf(app.tags)}
        </p>
        <AppFigures webappId={app.id} />
        <div className="relative mt-auto flex flex-col pt-3">
          <InstallButton app={app} describedBy={titleId} look="card" />
        </div>
      </div>
    </article>
  );
});

export function AppCardSkeleton() {
  return (
    <div className="card h-full border border-line bg-base-100">
      <div className={`skeleton ${PICTURE} rounded-b-none`} />
      <div className="flex h-34.5 flex-col p-4">
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton mt-2 h-3 w-1/2" />
        <div className="skeleton mt-2 h-3 w-2/3" />
        <div className="skeleton mt-auto h-9 rounded-full" />
      </div>
    </div>
  );
}
