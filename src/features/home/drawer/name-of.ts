import type { HomeItem } from "#contract/home.ts";
import { isWidget } from "#contract/home-state.ts";
import { widgetKind } from "#contract/widget-kinds.ts";

/** What an item of the board is called. */
export const nameOf = (item: HomeItem): string => (isWidget(item) ? widgetKind(item.type).name : item.name);
