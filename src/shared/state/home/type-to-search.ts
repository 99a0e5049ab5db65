import { storedValue } from "../storage/stored-value.ts";

/** Whether typing anywhere on the home screen searches. Each browser keeps its own, as each has its own keyboard. */
export const typeToSearch = storedValue<boolean>("perch-type-to-search", (stored) => stored !== false, {
  isChosen: true,
});
