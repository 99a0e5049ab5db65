import { t } from "@lingui/core/macro";
import { Newspaper } from "lucide-react";
import type { Home } from "#contract/home/home.ts";
import { isWidget } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { newsQueries } from "#src/api/news.ts";
import { thingsOf, type PlacedThing } from "#src/widgets/things.ts";
import type { LauncherOwner } from "../use-launcher-owner.ts";

/** What stands in one's widgets, as far as this page has read it. */
export function readThings(
  { board, settings }: Pick<LauncherOwner, "board" | "settings">,
  nowMs = Date.now(),
): PlacedThing[] {
  const { home, userId, site } = board;
  const asked = { client: site.client, userId, look: settings, nowMs };
  return widgetsOf(home).flatMap((widget) =>
    widget.type === "news" ? newsOf(widget, site.client, settings) : thingsOf(widget, asked),
  );
}

const widgetsOf = (home: Home | null): HomeWidget[] =>
  home ? [...home.pages.flatMap(({ items }) => items.filter((item) => isWidget(item))), ...home.column] : [];

function newsOf(
  { id }: HomeWidget,
  client: LauncherOwner["board"]["site"]["client"],
  { feedsOff }: LauncherOwner["settings"],
): PlacedThing[] {
  const news = client.getQueryData(newsQueries.list(feedsOff).queryKey);
  return (news?.articles ?? []).map(({ url, title, source }) => ({
    id: url,
    key: `${id} ${url}`,
    text: title,
    of: source.name,
    url,
    kind: t`News`,
    icon: Newspaper,
    widget: id,
  }));
}
