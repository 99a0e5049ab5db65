import type { HomeApp } from "#contract/home/home.ts";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { AppFacts, AppFactsSkeleton } from "./facts/app-facts.tsx";
import { HomePreview } from "./home-preview.tsx";
import { InsteadApps, InsteadAppsSkeleton } from "./instead/instead-apps.tsx";

export type AppAsideProps = {
  /** Both null while loading. */
  app: StoreWebapp | null;
  details: WebappDetails | null;
  /** The person's drawer; undefined while the session or the drawer loads. */
  ownApps: HomeApp[] | undefined;
};

/** The column beside an app. The personal parts come last, so that they move nothing when they appear. */
export function AppAside({ app, details, ownApps }: AppAsideProps) {
  return (
    <aside className="grid content-start gap-6 *:min-w-0">
      {app && details ? <AppFacts app={app} details={details} /> : <AppFactsSkeleton />}
      {app && details ? (
        <InsteadApps app={app} others={details.instead} canCompare={details.facts !== null} />
      ) : (
        <InsteadAppsSkeleton />
      )}
      {/* Also with the first app it does not come between, under the eyes of who has just got it. */}
      {ownApps?.some(({ id }) => id !== `webapp:${app?.id}`) && <HomePreview app={app} ownApps={ownApps} />}
    </aside>
  );
}
