/*
 * The first paint has marks of its own, which index.html, servers, components and the saved markup put on elements, and
 * which scripts find. These are their names in `dataset`; each is `data-<name>` in markup. docs/architecture.md says who
 * writes and who reads them.
 */

/** On `#root`: the path that the server has rendered. A snapshot has none. */
export const PATH = "path";
/** On `main`: the member whose home screen it is. */
export const OWNER = "owner";
/** On `main`: `later` on a page after the first. On `<html>`: `home` or `page`. */
export const PAGE = "page";
/** On `main`: the id of the shown page, `first` for the first, where a new tab begins with the one that was shown last. */
export const LAST = "last";
/** What comes late in each visit. */
export const LATE = "late";
/** What index.html fills in, as a JSON list of parts. */
export const FORMAT = "format";
/** The attributes that a format can fill in; without any of them, it is the text. */
export const FILLED = ["transform", "data-hour", "src"];
/** The address of an icon that a snapshot holds as a picture. */
export const ICON = "icon";
/** On a picture, and on what has text over it: the ink of that. */
export const INK = "ink";
/** What was typed before the page reacted. */
export const TYPED = "typed";
/** A button that was pressed before the page reacted. */
export const PRESSED = "pressed";

/** The selector of what has a mark. */
export const marked = (mark: string): string => `[data-${mark}]`;
