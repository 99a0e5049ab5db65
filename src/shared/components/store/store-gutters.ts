/** `--gutter` equals the page's horizontal padding. Rows that bleed to the screen's edge use it. */
export const STORE_GUTTERS = "[--gutter:1rem] sm:[--gutter:1.5rem] lg:[--gutter:2.5rem]";
