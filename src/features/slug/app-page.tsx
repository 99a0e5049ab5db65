import { ArrowLeft } from "lucide-react";
import type { StoreWebapp } from "#contract/webapps.ts";
import { Link } from "#src/shared/ui/link.tsx";
import { storeHref } from "#src/shared/widgets/store-params.ts";
import { AppHero } from "./app-hero.tsx";
import { HomePreview } from "./home-preview.tsx";
import { RelatedApps } from "./related-apps.tsx";
import { Screenshot } from "./screenshot.tsx";
import { paths } from "#src/shared/lib/paths.ts";

type AppPageProps = {
  app: StoreWebapp;
  shareUrl: string;
  /** Others with the same first tag; empty while they load. */
  related: StoreWebapp[];
};

/** The page of one web app. */
export function AppPage({ app, shareUrl, related }: AppPageProps) {
  const [tag] = app.tags;
  return (
    <>
      <Link
        href={paths.store()}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-xl px-2 text-[15px] font-semibold text-primary hover:bg-hint"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Browse the store
      </Link>
      <div className="mt-4 grid gap-x-14 gap-y-12 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_336px]">
        <article aria-labelledby="app-title">
          <AppHero app={app} shareUrl={shareUrl} />
          <div className="mt-8">
            <Screenshot title={app.title} screenshotUrl={app.screenshotUrl} iconUrl={app.iconUrl} />
          </div>
          <h2 className="mt-10 text-[22px] leading-tight font-bold tracking-[-0.018em] wrap-anywhere lg:text-2xl">
            About {app.title}
          </h2>
          <p className="mt-3 max-w-[68ch] text-base leading-[1.65] wrap-anywhere whitespace-pre-line">
            {app.description || `${app.title} has no description yet.`}
          </p>
        </article>
        <aside className="grid content-start gap-6 *:min-w-0">
          <HomePreview app={app} neighbours={related} />
          {tag && related.length > 0 && (
            <RelatedApps tag={tag} tagHref={storeHref({ tag })} apps={related.slice(0, 4)} />
          )}
        </aside>
      </div>
    </>
  );
}
