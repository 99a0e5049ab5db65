import { FILLED, FORMAT, LAST, LATE, marked, OWNER } from "#src/shared/lib/first-paint.ts";
import { editMode, isDragging } from "#src/shared/state/home/edit-mode.ts";
import { putIcons } from "./put-icons.ts";

/** What the next visit does not begin with: another page, unless that is wanted, what is open or lifted, and no tiles. */
const PASSING = `[data-page="later"]:not(${marked(LAST)}), [data-lifted], dialog, [role="dialog"], [role="menu"], [aria-expanded="true"], .drawer-grid[aria-busy="true"], #apps [role="alert"]`;
/** What comes late in each visit. */
const LATECOMERS = `${marked(LATE)}, [popover]`;

/**
 * The markup that the next visit paints: the home screen of this user (null: a visitor) as it is now, without typed
 * texts. Null while it is in a state that passes; undefined on other pages, and until React has drawn it. `isLeaving`: no
 * icon is drawn for it, which would hold up the next page.
 */
export function homeMarkup(userId: string | null, isLeaving = false): string | null | undefined {
  const root = document.querySelector<HTMLElement>("#root[data-hydrated]");
  const main = root?.querySelector<HTMLElement>("main.home");
  if (!root || !main) return undefined;
  const isPassing = root.querySelector(PASSING) !== null || editMode.get().isEditing || isDragging();
  if ((main.dataset[OWNER] ?? null) !== userId || isPassing) return null;
  // A document without a window loads no images.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  for (const late of copy.querySelectorAll(LATECOMERS)) late.remove();
  for (const field of copy.querySelectorAll("input")) field.removeAttribute("value");
  // The page's policy refuses them.
  for (const styled of copy.querySelectorAll("[style]")) styled.removeAttribute("style");
  // The script of index.html fills these in.
  for (const one of copy.querySelectorAll(marked(FORMAT))) {
    const name = FILLED.find((attribute) => one.hasAttribute(attribute));
    if (name) one.setAttribute(name, "");
    else one.textContent = "";
  }
  putIcons(root, copy, isLeaving);
  return copy.innerHTML;
}
