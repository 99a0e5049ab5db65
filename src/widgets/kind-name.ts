import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "#src/shared/lib/i18n.ts";

/** The contract's names in words that can be translated. A test compares. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  clock: msg`Clock`,
  search: msg({ message: "Search", comment: "Noun: a widget" }),
  news: msg`News`,
  calendar: msg`Calendar`,
  clocks: msg`World clocks`,
  countdown: msg({ message: "Countdown", comment: "A widget that counts the days to a day" }),
  feeds: msg`My feeds`,
  notes: msg`Notes`,
  tasks: msg`Tasks`,
  weather: msg`Weather`,
};

/** What a type of widget is called in the shown language. A newer version may have added it. */
export function kindName(type: string): string {
  return i18n._(NAMES[type] ?? msg`Widget`);
}
