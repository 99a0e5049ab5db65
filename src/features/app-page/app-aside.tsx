import { ImageOff } from "lucide-react";
import type { HomeApp } from "#contract/home.ts";
import type { WebappDetails } from "#contract/manifests.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { Glance } from "./facts/glance.tsx";
import { picturesOf } from "./gallery/pictures.ts";
import { HomePreview } from "./home-preview.tsx";
import { RelatedApps, RelatedAppsSkeleton } from "./related-apps.tsx";

export type AppAsideProps = {
  app: StoreWebapp;
  details: WebappDetails;
  /** The person's drawer; undefined while the session or the drawer loads. */
  ownApps: HomeApp[] | undefined;
  /** Apps with the same first tag; undefined while loading. */
  related: StoreWebapp[] | undefined;
};

/**
 * The column beside an app: what is known of it, a preview of the home screen with it, and related apps. What depends
 * on the person appears as a whole, so that its lower part never moves.
 */
export function AppAside({ app, details, ownApps, related }: AppAsideProps) {
  const [tag] = app.tags;
  return (
    <aside className="grid content-start gap-6 *:min-w-0">
      <Glance app={app} manifest={details.manifest} />
      {picturesOf(app, details).length === 0 && (
        <p className="-mt-2 flex items-center gap-2 text-sm text-muted">
          <ImageOff aria-hidden="true" className="size-4.5 shrink-0" />
          No pictures of it yet.
        </p>
      )}
      {ownApps && ownApps.length > 0 && <HomePreview app={app} ownApps={ownApps} />}
      {ownApps &&
        tag !== undefined &&
        related?.length !== 0 &&
        (related ? <RelatedApps tag={tag} apps={related} /> : <RelatedAppsSkeleton />)}
    </aside>
  );
}
