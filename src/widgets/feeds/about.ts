import { t } from "@lingui/core/macro";
import { Rss } from "lucide-react";
import * as z from "zod/mini";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";
import { type OwnFeed, readOwnFeeds } from "./list/own-feeds.ts";

export type FeedsSettings = { feeds: OwnFeed[] };

export const about: WidgetAbout<FeedsSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
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
