import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { storeQueries } from "#src/api/store/storefront.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { PageNotice } from "#src/shared/components/page/page-notice.tsx";
import { categoryOf } from "#src/shared/components/store/store-extras.ts";

const textsOf = (kind: UnknownSlugProps["kind"]) =>
  kind === "webapp"
    ? {
        title: t`App Not Found`,
        text: t`The app you're looking for doesn't exist or has been removed.`,
      }
    : {
        title: t`Catalogue Not Found`,
        text: t`The catalogue you're looking for doesn't exist or has been removed.`,
      };

type UnknownSlugProps = { kind: "webapp" | "catalogue"; slug: string };

/** The 404 page of a slug: a link to the store, and apps with similar names. */
export function UnknownSlug({ kind, slug }: UnknownSlugProps) {
  const { title, text } = textsOf(kind);
  return (
    <PageNotice
      title={title}
      text={text}
      actions={
        <Link to={paths.store()} className="btn btn-outline rounded-full">
          {t`Browse the store`}
        </Link>
      }
    >
      {kind === "webapp" && <NearApps slug={slug} />}
    </PageNotice>
  );
}

const MOST_NEAR = 3;

/** Apps with a similar name: `wikipedai` finds Wikipedia. Renders nothing while loading. */
function NearApps({ slug }: { slug: string }) {
  const { data: apps = [] } = useQuery(storeQueries.few(slug.replaceAll("-", " "), MOST_NEAR));
  if (apps.length === 0) return null;
  return (
    <section aria-labelledby="near-apps" className="mt-8">
      <h2 id="near-apps" className="text-sm font-semibold text-muted">
        {t`Did you mean`}
      </h2>
      <ul className="mt-2 card border border-line bg-base-100 px-5 py-2">
        {apps.map((app) => (
          <li key={app.id}>
            <Link
              to={paths.slug(app.slug)}
              className="-mx-2 flex items-center gap-3.5 rounded-xl px-2 py-2 hover:bg-hint"
            >
              <AppIcon name={app.title} src={app.iconUrl} className="w-13" />
              <span className="min-w-0 flex-1">
                <span
                  dir="auto"
                  title={app.title}
                  className="block truncate text-body leading-5 font-semibold"
                >
                  {app.title}
                </span>
                <span className="block truncate text-note leading-5 text-muted">{categoryOf(app.tags)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
