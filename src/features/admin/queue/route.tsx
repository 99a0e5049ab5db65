import { CatalogueQueue } from "./catalogue-queue.tsx";
import { ListQueue } from "./list-queue.tsx";

/** Parses the id of the path: a catalogue's or a list's. */
export function Component({ catalogueId, listId }: { catalogueId?: string; listId?: string }) {
  return listId === undefined ? (
    <CatalogueQueue catalogueId={Number(catalogueId)} />
  ) : (
    <ListQueue listId={Number(listId)} />
  );
}
