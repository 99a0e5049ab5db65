import { useQuery } from "@tanstack/react-query";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { QueueHeader } from "./queue-header.tsx";
import { QueuePage } from "./queue-page.tsx";

const TEXTS = { back: "Catalogues", backHref: paths.catalogues(), missing: "Catalogue Not Found" };

/** The queue of a catalogue's suggested apps. */
export function CatalogueQueue({ catalogueId }: { catalogueId: number }) {
  const catalogue = useQuery(catalogueQueries.detail(catalogueId));
  const { data } = catalogue;
  return (
    <QueuePage
      owner={{ kind: "catalogue", id: catalogueId }}
      parent={catalogue}
      texts={TEXTS}
      header={data ? (counts) => <QueueHeader catalogue={data} pending={counts.pending} /> : null}
    />
  );
}
