import type { HomeApp } from "#contract/home.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { HomePreview } from "./home-preview.tsx";
import { RelatedApps, RelatedAppsSkeleton } from "./related-apps.tsx";

export type AppAsideProps = {
  /** Null while loading. */
  app: StoreWebapp | null;
  /** The person's drawer; undefined while the session or the drawer loads. */
  ownApps: HomeApp[] | undefined;
  /** Apps with the same first tag; undefined while loading. */
  related: StoreWebapp[] | undefined;
};

/**
 * The column beside an app: a preview of the home screen with this app, and related apps. It appears as a whole, so
 * that its lower part never moves.
 */
export function AppAside({ app, ownApps, related }: AppAsideProps) {
  if (!ownApps) return null;
  const tag = app?.tags[0];
  const isTagged = app === null || tag !== undefined;
  const hasRelated = isTagged && related?.length !== 0;
  if (ownApps.length === 0 && !hasRelated) return null;
  return (
    <aside className="grid content-start gap-6 *:min-w-0">
      {ownApps.length > 0 && <HomePreview app={app} ownApps={ownApps} />}
      {hasRelated && (tag && related ? <RelatedApps tag={tag} apps={related} /> : <RelatedAppsSkeleton />)}
    </aside>
  );
}
