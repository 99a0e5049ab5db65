import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CalendarColor } from "../calendar-settings.ts";

/** The colors of calendar bars: at least 3:1 on the widgets of both themes. A test measures it. */
export const BAR_COLORS: Record<CalendarColor, string> = {
  blue: "#2f7cc9",
  green: "#2e8b57",
  orange: "#c0651a",
  violet: "#8d67d5",
  red: "#d2504b",
  teal: "#18888f",
  pink: "#c2559a",
  gray: "#76818c",
};

export const COLOR_NAMES: Record<CalendarColor, MessageDescriptor> = {
  blue: msg`Blue`,
  green: msg`Green`,
  orange: msg`Orange`,
  violet: msg`Violet`,
  red: msg`Red`,
  teal: msg`Teal`,
  pink: msg`Pink`,
  gray: msg`Gray`,
};
