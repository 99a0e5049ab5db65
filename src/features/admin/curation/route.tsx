import { CurationPage } from "./curation-page.tsx";

/** Parses the catalogue's id from the path. */
export function Component({ catalogueId }: { catalogueId?: string }) {
  return <CurationPage key={catalogueId} catalogueId={Number(catalogueId)} />;
}
