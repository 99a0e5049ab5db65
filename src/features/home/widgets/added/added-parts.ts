/** What draws added widgets: one lazy chunk, which finds their folders. */
export { AddedLine } from "./added-line.tsx";
export { AddedPill } from "./added-pill.tsx";
export { AddedWidget } from "./added-widget.tsx";
