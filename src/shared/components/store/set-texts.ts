import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StarterName } from "#contract/user-apps/starter-sets.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const TITLES: Readonly<Record<StarterName, MessageDescriptor | string>> = {
  // Brands have one name.
  google: "Google",
  microsoft: "Microsoft",
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
export function setTitle(name: StarterName): string {
  const title = TITLES[name];
  return typeof title === "string" ? title : i18n._(title);
}

/** The sets in their order. */
export const STARTERS = Object.keys(TITLES) as StarterName[];
