/** A new tab was opened for what is chosen in it. */
export const DEFAULT_PLACE: "new-tab" | "this-tab" = "this-tab";
