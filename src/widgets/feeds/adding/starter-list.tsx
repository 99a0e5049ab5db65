import { t } from "@lingui/core/macro";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { OwnFeed } from "../list/own-feeds.ts";
import { FeedOffer } from "./feed-offer.tsx";
import { STARTERS } from "./starters.ts";

type StarterListProps = {
  feeds: readonly OwnFeed[];
  /** The maximum number of feeds; without it, all. */
  most?: number;
  onAdd: (feed: OwnFeed) => void;
};

/** Suggested feeds, without those in the widget. */
export function StarterList({ feeds, most, onAdd }: StarterListProps) {
  const left = STARTERS.filter(({ url }) => !feeds.some((feed) => feed.url === url)).slice(0, most);
  if (left.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-sm leading-5 font-semibold">{t`Some to start from`}</h3>
      <ul className="mt-1">
        {left.map(({ url, name, about }) => (
          <FeedOffer key={url} name={name} note={i18n._(about)} onAdd={() => onAdd({ url, name })} />
        ))}
      </ul>
    </>
  );
}
