import { plural } from "@lingui/core/macro";
import type { FoundFeed } from "#contract/widgets/feeds.ts";
import type { OwnFeed } from "../list/own-feeds.ts";
import { FeedOffer } from "./feed-offer.tsx";

type FoundFeedsProps = {
  found: readonly FoundFeed[];
  feeds: readonly OwnFeed[];
  onAdd: (feed: FoundFeed) => void;
};

export function FoundFeeds({ found, feeds, onAdd }: FoundFeedsProps) {
  return (
    <>
      <p role="status" className="mt-3 text-sm leading-5">
        {plural(found.length, { other: "This site has # feeds. Choose what you want to read." })}
      </p>
      <ul className="mt-1">
        {found.map((feed) => (
          <FeedOffer
            key={feed.url}
            name={feed.title}
            note={withoutScheme(feed.url)}
            isAdded={feeds.some(({ url }) => url === feed.url)}
            onAdd={() => onAdd(feed)}
          />
        ))}
      </ul>
    </>
  );
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
