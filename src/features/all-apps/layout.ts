/** Heading, filters and results; from lg on, the filters have their own column. */
export const LAYOUT =
  "grid gap-x-12 gap-y-5 *:min-w-0 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]";
