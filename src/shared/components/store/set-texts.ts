import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StarterName } from "#contract/starter-sets.ts";
import { i18n } from "#src/shared/lib/i18n.ts";

const TITLES: Readonly<Record<StarterName, MessageDescriptor>> = {
  // Brands have one name.
  google: { id: "Google" },
  microsoft: { id: "Microsoft" },
  mail: msg`Mail and calendar`,
  chat: msg`Chat and meetings`,
  notes: msg`Notes and tasks`,
  design: msg`Design`,
  code: msg`Code`,
  study: msg`Study`,
  play: msg`Play`,
  news: msg`News`,
};

/** What a set is called. */
export const setTitle = (name: StarterName): string => i18n._(TITLES[name]);

/** The sets in their order. */
export const STARTERS = Object.keys(TITLES) as StarterName[];
