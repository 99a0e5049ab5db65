import { t } from "@lingui/core/macro";
import { Rss } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import * as z from "zod/mini";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import type { WidgetAbout } from "../widget.ts";
import { type OwnFeed, readOwnFeeds } from "./list/own-feeds.ts";

export type FeedsSettings = { feeds: OwnFeed[] };

export const about: WidgetAbout<FeedsSettings> = {
  ...widgetKind("feeds"),
  get name() {
    return widgetTypeName("feeds");
  },
  get purpose() {
    return t`New articles of sites that you choose`;
  },
  icon: Rss,
  settings: z.pipe(z.unknown(), z.transform(readSettings)),
};

function readSettings(stored: unknown): FeedsSettings {
  const { feeds } = (stored ?? {}) as { feeds?: unknown };
  return { feeds: Array.isArray(feeds) ? readOwnFeeds(feeds) : [] };
}
