import { BadgeCheck } from "lucide-react";
import { memo, useId } from "react";
import { AppFigures } from "./app-figures.tsx";
import { AppIcon } from "./app-icon.tsx";
import { InstallButton } from "./install-button.tsx";
import type { InstallableApp } from "./install-context.ts";
import { categoryOf } from "../store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";

type AppCardProps = { app: InstallableApp & { tags: readonly string[]; isVerified?: boolean } };

/**
 * An app in a grid: icon, name, category, figures and Get button. Memoised, because lists append many cards.
 */
export const AppCard = memo(function AppCard({ app }: AppCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="card h-full border border-line bg-base-100 p-4 hover:bg-[color-mix(in_oklab,var(--color-base-content)_2%,var(--color-base-100))]"
    >
      <AppIcon name={app.title} src={app.iconUrl} className="w-18" />
      {app.isVerified && (
        <BadgeCheck
          role="img"
          aria-label="Verified: its maker has proven that this site is theirs"
          className="absolute top-4 right-4 size-5 text-primary"
        />
      )}
      <h3 className="mt-3 text-body leading-5 font-semibold">
        <Link
          to={paths.slug(app.slug)}
          id={titleId}
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
    </article>
  );
});

export function AppCardSkeleton() {
  return (
    <div className="card h-full border border-line bg-base-100 p-4">
      <div className="skeleton size-18 rounded-[27%]" />
      <div className="skeleton mt-4 h-4 w-4/5" />
      <div className="skeleton mt-2 h-3 w-1/2" />
      <div className="skeleton mt-2 h-3 w-2/3" />
      <div className="skeleton mt-auto h-9 rounded-full" />
    </div>
  );
}
