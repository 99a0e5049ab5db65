import type { HomeItem } from "#contract/home/home.ts";
import { isWidget } from "#contract/home/state.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";

/** What an item of the board is called. */
export const nameOf = (item: HomeItem): string => (isWidget(item) ? widgetTypeName(item.type) : item.name);
