import { ChevronRight } from "lucide-react";
import { Link } from "#src/shared/ui/link.tsx";
import { AppFigures } from "#src/shared/widgets/app-figures.tsx";
import { AppIcon } from "#src/shared/widgets/app-icon.tsx";
import { tagLabel } from "#src/shared/widgets/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";

type RelatedAppsProps = {
  tag: string;
  /** Where the store shows everything with this tag. */
  tagHref: string;
  apps: { id: number; title: string; slug: string; iconUrl: string | null }[];
};

/** More apps of the same first tag. */
export function RelatedApps({ tag, tagHref, apps }: RelatedAppsProps) {
  return (
    <section aria-labelledby="related-apps" className="rounded-[20px] border border-line bg-base-100 p-5">
      <h2 id="related-apps" className="text-base font-semibold">
        More in {tagLabel(tag)}
      </h2>
      <ul className="mt-2">
        {apps.map((app) => (
          <li key={app.id}>
            <Link
              href={paths.slug(app.slug)}
              className="-mx-2 flex items-center gap-3.5 rounded-xl px-2 py-2 hover:bg-hint"
            >
              <AppIcon name={app.title} src={app.iconUrl} className="w-13" />
              <div className="min-w-0 flex-1">
                <p title={app.title} className="truncate text-[15px] leading-5 font-semibold">
                  {app.title}
                </p>
                <AppFigures webappId={app.id} />
              </div>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        href={tagHref}
        className="-ml-2 mt-2 inline-flex h-11 items-center rounded-xl px-2 text-[15px] font-semibold text-primary hover:bg-hint"
      >
        View all in {tagLabel(tag)}
      </Link>
    </section>
  );
}
