import { msg } from "@lingui/core/macro";
import type { WidgetKind } from "../widget.ts";

export const kind: WidgetKind = { name: msg`Focus timer`, sizes: ["medium", "small"] };
