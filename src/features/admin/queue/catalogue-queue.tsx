import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { QueueOwner } from "#contract/queue/queue.ts";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { QueueHeader } from "./queue-header.tsx";
import { QueuePage } from "./queue-page.tsx";
import { useQueue } from "./use-queue.ts";

const texts = () => ({ back: t`Catalogues`, backHref: paths.catalogues(), missing: t`Catalogue Not Found` });

export function CatalogueQueue({ catalogueId }: { catalogueId: number }) {
  const owner: QueueOwner = { kind: "catalogue", id: catalogueId };
  const catalogue = useQuery(catalogueQueries.detail(catalogueId));
  const queue = useQueue(owner);
  const header = catalogue.data && queue.loaded && (
    <QueueHeader catalogue={catalogue.data} pending={queue.loaded.counts.pending} />
  );
  return <QueuePage owner={owner} queue={queue} parent={catalogue} texts={texts()} header={header} />;
}
