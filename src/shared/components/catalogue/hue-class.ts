import { hueOf } from "#contract/looks/name-hue.ts";

/** Tailwind finds only whole class names in the source. */
const HUE_CLASSES = [
  "[--hue:0]",
  "[--hue:30]",
  "[--hue:60]",
  "[--hue:90]",
  "[--hue:120]",
  "[--hue:150]",
  "[--hue:180]",
  "[--hue:210]",
  "[--hue:240]",
  "[--hue:270]",
  "[--hue:300]",
  "[--hue:330]",
] as const;

/** The class that sets `--hue`, because the page's policy refuses `style` attributes. */
export const hueClass = (text: string): string => HUE_CLASSES[hueOf(text) / 30] ?? HUE_CLASSES[0];
