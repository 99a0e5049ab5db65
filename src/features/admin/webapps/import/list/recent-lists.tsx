import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importListQueries } from "#src/api/import-lists.ts";
import { ListRow } from "./list-row.tsx";

/** The number of lists before "Show more". */
const FIRST = 3;

/** The lists of addresses, the newest first. Renders nothing without lists. */
export function RecentLists() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importListQueries.list(),
  );
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !data) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {t`The lists could not be loaded.`}
        <button type="button" className="btn btn-ghost" onClick={() => void refetch()}>
          {t`Try again`}
        </button>
      </p>
    );
  }
  const lists = data?.pages.flatMap((page) => page.lists) ?? [];
  if (lists.length === 0) return null;
  const shown = isOpen ? lists : lists.slice(0, FIRST);
  const hasMore = isOpen ? hasNextPage : lists.length > FIRST;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-sm leading-5 font-semibold">
        {t`Lists`}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((list) => (
          <ListRow key={list.id} list={list} onDeleted={() => heading.current?.focus()} />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="btn btn-ghost mt-1 -ms-3.5"
          aria-busy={isFetchingNextPage}
          disabled={isFetchingNextPage}
          onClick={() => {
            if (isOpen) void fetchNextPage();
            else setIsOpen(true);
          }}
        >
          {t`Show more lists`}
        </button>
      )}
    </section>
  );
}
