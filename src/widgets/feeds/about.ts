import { msg } from "@lingui/core/macro";
import { Rss } from "lucide-react";
import * as z from "zod/mini";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";
import { type OwnFeed, readOwnFeeds } from "./list/own-feeds.ts";

export type FeedsSettings = { feeds: OwnFeed[] };

export const about = aboutOf<FeedsSettings>(kind, {
  purpose: msg`New articles of sites that you choose`,
  icon: Rss,
  settings: z.pipe(z.unknown(), z.transform(readSettings)),
});

function readSettings(stored: unknown): FeedsSettings {
  const { feeds } = (stored ?? {}) as { feeds?: unknown };
  return { feeds: Array.isArray(feeds) ? readOwnFeeds(feeds) : [] };
}
