import { useEffect } from "react";
import { isTyping } from "#src/shared/ui/keys/is-typing.ts";

const ROW = "[data-row]";
/** Where the focus goes: the row's checkbox or main control, else its first one. */
const MAIN = "input:enabled, [data-row-main]";
const ANY = "button:enabled, a[href]";

/**
 * The keys of every list of the back office, whose rows have `data-row`. J and K go to the next and the previous row from
 * anywhere on the page, and within a list so do the arrows; Home and End go to its ends. Enter on a row's checkbox
 * presses its `data-row-main`; other controls know Enter and Space themselves. J and K also open a row whose
 * `data-row` is `opens`.
 */
export function useListKeys(): void {
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const focused = document.activeElement?.closest(ROW) ?? null;
  if (event.key === "Enter") {
    if (!(document.activeElement instanceof HTMLInputElement)) return;
    focused?.querySelector<HTMLElement>("[data-row-main]")?.click();
    return;
  }
  const rows = [...document.querySelectorAll(ROW)].filter((row) => row.closest("[hidden]") === null);
  const current = focused ?? rows.find((row) => row.querySelector("[aria-current=true]")) ?? null;
  const at = current === null ? -1 : rows.indexOf(current);
  const next = placeOf(event.key, at, rows.length, focused !== null);
  const row = next === null ? undefined : rows[next];
  if (!row) return;
  event.preventDefault();
  const target = row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>(ANY);
  target?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  if (/^[jk]$/i.test(event.key) && row.matches('[data-row="opens"]')) target?.click();
}

/** The row that a key leads to; null for another key. Keys that scroll pages count within a list only. */
function placeOf(key: string, at: number, count: number, isWithin: boolean): number | null {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "j":
      return at + 1;
    case "k":
      return at - 1;
    case "ArrowDown":
      return isWithin ? at + 1 : null;
    case "ArrowUp":
      return isWithin ? at - 1 : null;
    case "Home":
      return isWithin ? 0 : null;
    case "End":
      return isWithin ? count - 1 : null;
    default:
      return null;
  }
}
