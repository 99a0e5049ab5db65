import { ADDED_SIZES } from "./added-sizes.ts";
import type { WidgetSizes } from "./home-widgets.ts";

const ANY_SIZE: WidgetSizes = ["medium", "small", "large"];

const SIZES: ReadonlyMap<string, WidgetSizes> = new Map([
  ...ADDED_SIZES,
  ["clock", ["medium", "small"]],
  ["search", ["medium"]],
  ["news", ["medium", "large"]],
]);

/** The sizes of a type of widget; the first is the default. A newer version may have added the type. */
export const sizesOf = (type: string): WidgetSizes => SIZES.get(type) ?? ANY_SIZE;
