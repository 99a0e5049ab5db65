import { QueuePage } from "./queue-page.tsx";

/** The queue of the catalogue that the address names. */
export function Component({ catalogueId }: { catalogueId?: string }) {
  return <QueuePage catalogueId={Number(catalogueId)} />;
}
