import type { WidgetSettingsProps } from "../widget.ts";
import type { FeedsSettings } from "./about.ts";
import { AddFeed } from "./adding/add-feed.tsx";
import { StarterList } from "./adding/starter-list.tsx";
import { FeedList } from "./list/feed-list.tsx";
import { addFeeds, type OwnFeed } from "./list/own-feeds.ts";
import { OpmlButtons } from "./opml/opml-buttons.tsx";

/** The feeds of one widget: add, rename, remove, import and export. */
export function WidgetSettings({ id, settings: { feeds }, onChange }: WidgetSettingsProps<FeedsSettings>) {
  const change = (next: OwnFeed[]) => onChange({ feeds: next });
  const add = (feed: OwnFeed) => change(addFeeds(feeds, [feed]).feeds);
  return (
    <div>
      <AddFeed feeds={feeds} onAdd={add} />
      {feeds.length > 0 && (
        <div className="mt-4">
          <FeedList widgetId={id} feeds={feeds} onChange={change} />
        </div>
      )}
      <OpmlButtons feeds={feeds} onChange={change} />
      <StarterList feeds={feeds} onAdd={add} />
    </div>
  );
}
