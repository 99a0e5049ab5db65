import { t } from "@lingui/core/macro";
import type { WidgetProps } from "../widget.ts";
import { EmptyForm } from "../frame/empty-form.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import { about, type FeedsSettings } from "./about.ts";
import { AddFeed } from "./adding/add-feed.tsx";
import { StarterList } from "./adding/starter-list.tsx";
import { Articles } from "./articles/articles.tsx";
import { addFeeds, type OwnFeed } from "./list/own-feeds.ts";

export { thingsIn } from "./things.ts";

/** Small widgets show few starters; the settings show all. */
const STARTERS_SHOWN = { small: 3, medium: 5, large: 8 } as const;

/** The newest articles of a person's own feeds; without feeds, a field for the first and some suggestions. */
export function Widget(props: WidgetProps<FeedsSettings>) {
  const { size, isOnPage, settings, actions } = props;
  if (settings.feeds.length > 0) return <Articles {...props} />;
  const add = (feed: OwnFeed) => actions.changeSettings({ feeds: addFeeds(settings.feeds, [feed]).feeds });
  return (
    <WidgetContent name={about.name}>
      <EmptyForm isOnPage={isOnPage} ask={t`Add a feed`} openSettings={actions.openSettings}>
        <p className="mb-3 text-body leading-5.5 text-muted">{t`Paste the address of a site or feed.`}</p>
        <AddFeed feeds={settings.feeds} onAdd={add} />
        <div className="tile-low:hidden">
          <StarterList feeds={settings.feeds} most={STARTERS_SHOWN[size]} onAdd={add} />
        </div>
      </EmptyForm>
    </WidgetContent>
  );
}
