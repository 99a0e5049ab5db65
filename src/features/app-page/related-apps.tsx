import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";
import { AppFigures } from "#src/shared/components/webapp/app-figures.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { storeHref } from "#src/shared/components/store/store-params.ts";
import { paths } from "#src/shared/lib/paths.ts";

const BOX = "card border border-line bg-base-100 p-5";

const SHOWN = 4;

type RelatedAppsProps = {
  tag: string;
  apps: { id: number; title: string; slug: string; iconUrl: string | null }[];
};

/** More apps with the same first tag. */
export function RelatedApps({ tag, apps }: RelatedAppsProps) {
  return (
    <section aria-labelledby="related-apps" className={BOX}>
      <h2 id="related-apps" className="text-base font-semibold">
        More in {tagLabel(tag)}
      </h2>
      <ul className="mt-2">
        {apps.slice(0, SHOWN).map((app) => (
          <li key={app.id}>
            <Link
              to={paths.slug(app.slug)}
              className="-mx-2 flex items-center gap-3.5 rounded-xl px-2 py-2 hover:bg-hint"
            >
              <AppIcon name={app.title} src={app.iconUrl} className="w-13" />
              <div className="min-w-0 flex-1">
                <p title={app.title} className="truncate text-body leading-5 font-semibold">
                  {app.title}
                </p>
                <AppFigures webappId={app.id} />
              </div>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={storeHref({ tag })} className="-ml-2 mt-2 btn self-start btn-ghost px-2 text-primary">
        View all in {tagLabel(tag)}
      </Link>
    </section>
  );
}

export function RelatedAppsSkeleton() {
  return (
    <div aria-busy="true" className={BOX}>
      <SkeletonText className="text-base" width="w-36" />
      <div className="mt-2">
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className="flex items-center gap-3.5 py-2">
            <div className="skeleton aspect-square w-13 shrink-0 rounded-[27%]" />
            <div className="skeleton h-9 w-36" />
          </div>
        ))}
      </div>
      <div className="skeleton mt-2 h-11 w-36" />
    </div>
  );
}
