import type { HomeApp } from "#contract/home.ts";
import type { WebappDetails } from "#contract/manifests.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { AppFacts, AppFactsSkeleton } from "./facts/app-facts.tsx";
import { HomePreview } from "./home-preview.tsx";
import { RelatedApps, RelatedAppsSkeleton } from "./related-apps.tsx";

export type AppAsideProps = {
  /** Both null while loading. */
  app: StoreWebapp | null;
  details: WebappDetails | null;
  /** The person's drawer; undefined while the session or the drawer loads. */
  ownApps: HomeApp[] | undefined;
  /** Apps with the same first tag; undefined while loading. */
  related: StoreWebapp[] | undefined;
};

/**
 * The column beside an app. The personal parts appear together, which prevents a layout shift of the lower
 * parts.
 */
export function AppAside({ app, details, ownApps, related }: AppAsideProps) {
  const tag = app?.tags[0];
  const isTagged = app === null || tag !== undefined;
  return (
    <aside className="grid content-start gap-6 *:min-w-0">
      {app && details ? <AppFacts app={app} details={details} /> : <AppFactsSkeleton />}
      {/* Also with the first app it does not come between, under the eyes of who has just got it. */}
      {ownApps?.some(({ id }) => id !== `webapp:${app?.id}`) && <HomePreview app={app} ownApps={ownApps} />}
      {ownApps &&
        isTagged &&
        related?.length !== 0 &&
        (tag && related ? <RelatedApps tag={tag} apps={related} /> : <RelatedAppsSkeleton />)}
    </aside>
  );
}
