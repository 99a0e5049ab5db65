import { useQuery } from "@tanstack/react-query";
import { importListQueries } from "#src/api/import-lists.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { ListHeader } from "./list-header.tsx";
import { QueuePage } from "./queue-page.tsx";

const TEXTS = { back: "Webapps", backHref: paths.webapps(), missing: "List Not Found" };

/** The queue of a list of addresses. */
export function ListQueue({ listId }: { listId: number }) {
  const list = useQuery(importListQueries.detail(listId));
  const { data } = list;
  return (
    <QueuePage
      owner={{ kind: "list", id: listId }}
      parent={list}
      texts={TEXTS}
      header={data ? (counts, run) => <ListHeader list={data} counts={counts} onDelete={run.stop} /> : null}
    />
  );
}
