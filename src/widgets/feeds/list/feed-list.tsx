import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { feedsQuery } from "../feed-calls.ts";
import { FeedRow } from "./feed-row.tsx";
import { addFeeds, type OwnFeed } from "./own-feeds.ts";

type FeedListProps = { widgetId: string; feeds: readonly OwnFeed[]; onChange: (feeds: OwnFeed[]) => void };

/** The widget's feeds: rename, remove with Undo, and their errors. */
export function FeedList({ widgetId, feeds, onChange }: FeedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const urls = feeds.map(({ url }) => url);
  // Only observes the cache: the settings send no request.
  const { data } = useQuery({ ...feedsQuery(widgetId, urls), enabled: false });

  const putBack = useStable((feed: OwnFeed) => onChange(addFeeds(feeds, [feed]).feeds));
  const remove = (feed: OwnFeed) => {
    const { name } = feed;
    onChange(feeds.filter(({ url }) => url !== feed.url));
    // The focused button is removed.
    list.current?.focus();
    offerUndo({
      name,
      title: t`${name} removed`,
      description: t`Its articles are gone from this widget.`,
      undo: () => putBack(feed),
    });
  };
  return (
    <ul ref={list} tabIndex={-1} aria-label={t`Your feeds`} className="divide-y divide-line">
      {feeds.map((feed) => (
        <FeedRow
          key={feed.url}
          feed={feed}
          state={data?.feeds.find(({ url }) => url === feed.url)}
          onRename={(name) =>
            onChange(feeds.map((known) => (known.url === feed.url ? { ...known, name } : known)))
          }
          onRemove={() => remove(feed)}
        />
      ))}
    </ul>
  );
}
