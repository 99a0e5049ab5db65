import { QueuePage } from "./queue-page.tsx";

/** Parses the catalogue's id of the path. */
export function Component({ catalogueId }: { catalogueId?: string }) {
  return <QueuePage catalogueId={Number(catalogueId)} />;
}
