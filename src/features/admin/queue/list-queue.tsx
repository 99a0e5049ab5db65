import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { QueueOwner } from "#contract/queue/queue.ts";
import { importListQueries } from "#src/api/import-lists.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { ListHeader } from "./list-header.tsx";
import { QueuePage } from "./queue-page.tsx";
import { useQueue } from "./use-queue.ts";

const texts = () => ({ back: t`Webapps`, backHref: paths.webapps(), missing: t`List Not Found` });

export function ListQueue({ listId }: { listId: number }) {
  const owner: QueueOwner = { kind: "list", id: listId };
  const list = useQuery(importListQueries.detail(listId));
  const queue = useQueue(owner);
  const header = list.data && queue.loaded && (
    <ListHeader list={list.data} counts={queue.loaded.counts} onDelete={queue.run.stop} />
  );
  return <QueuePage owner={owner} queue={queue} parent={list} texts={texts()} header={header} />;
}
