/** Where things open for somebody who has not chosen: the site stays, as its specification says. */
export const DEFAULT_PLACE: "new-tab" | "this-tab" = "new-tab";
