import { msg } from "@lingui/core/macro";
import type { WidgetKind } from "../widget.ts";

export const kind: WidgetKind = {
  name: msg`My feeds`,
  sizes: ["medium", "small", "large"],
  needsAccount: true,
};
