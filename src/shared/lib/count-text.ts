/**
 * A whole number as people read it: 1204 -> "1,204". As `toLocaleString("en-US")` writes it, whose first call took
 * 8 to 20 ms of the very task that draws the store: the browser reads its tables of number formats.
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
