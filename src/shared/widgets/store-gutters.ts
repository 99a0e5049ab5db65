/**
 * The distance between a store page's content and the screen's edge, as `--gutter`: for rows that bleed to the edge.
 * The same as the page's own padding.
 */
export const STORE_GUTTERS = "[--gutter:1rem] sm:[--gutter:1.5rem] lg:[--gutter:2.5rem]";
