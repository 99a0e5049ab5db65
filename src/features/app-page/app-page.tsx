import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { Link } from "react-router-dom";
import { AppAside, type AppAsideProps } from "./app-aside.tsx";
import { AppFoot } from "./app-foot.tsx";
import { AppHero } from "./app-hero.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { picturesOf } from "./gallery/pictures.ts";
import { paths } from "#src/shared/lib/paths.ts";

/** The app, and from lg on a column beside it. */
export const APP_COLUMNS = "mt-4 grid gap-x-14 gap-y-12 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_21rem]";

type AppPageProps = Pick<AppAsideProps, "ownApps"> & {
  app: StoreWebapp;
  details: WebappDetails;
  shareUrl: string;
};

export function AppPage({ app, details, shareUrl, ownApps }: AppPageProps) {
  const { title } = app;
  const pictures = picturesOf(app, details);
  return (
    <>
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Browse the store`}
      </Link>
      <div className={APP_COLUMNS}>
        <article aria-labelledby="app-title">
          <AppHero app={app} details={details} shareUrl={shareUrl} />
          <h2 className="mt-8 text-section leading-tight font-bold tracking-[-0.018em] wrap-anywhere lg:text-2xl">
            {t`About ${title}`}
          </h2>
          <p
            lang={app.description ? app.descriptionLanguage : undefined}
            dir="auto"
            className="mt-3 max-w-[68ch] text-base leading-[1.65] wrap-anywhere whitespace-pre-line"
          >
            {app.description || t`${title} has no description yet.`}
          </p>
          {pictures.length > 0 && (
            <div className="mt-8">
              <Gallery key={app.id} title={title} pictures={pictures} />
            </div>
          )}
          <AppFoot app={app} />
        </article>
        <AppAside app={app} details={details} ownApps={ownApps} />
      </div>
    </>
  );
}
