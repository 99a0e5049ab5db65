import type { UserApp } from "#contract/user-apps.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { HomePreview } from "./home-preview.tsx";
import { RelatedApps, RelatedAppsSkeleton } from "./related-apps.tsx";

export type AppAsideProps = {
  /** Null while it is on its way. */
  app: StoreWebapp | null;
  /** The person's drawer; undefined until it is known whose page this is. */
  ownApps: UserApp[] | undefined;
  /** Others with the same first tag; undefined while they are on their way. */
  related: StoreWebapp[] | undefined;
};

/**
 * The column beside an app: the person's own apps with this one among them, and others like it. It comes as a whole, so
 * that its lower part does not move.
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
