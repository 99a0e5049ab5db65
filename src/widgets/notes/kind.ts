import { msg } from "@lingui/core/macro";
import type { WidgetKind } from "../widget.ts";

export const kind: WidgetKind = { name: msg`Notes`, sizes: ["small", "medium", "large"] };
