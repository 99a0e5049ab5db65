import { ICON, marked } from "../../lib/first-paint.ts";

const painted = new Map<string, string>();
let unchecked: ParentNode | undefined;

/** Remembers the icons that a snapshot holds, by their addresses. The page that replaces it asks for none of them. */
export function rememberPaintedIcons(snapshot: ParentNode): void {
  unchecked = snapshot;
  for (const { dataset, src } of snapshot.querySelectorAll<HTMLImageElement>(`img${marked(ICON)}`)) {
    painted.set(dataset[ICON] ?? "", src);
  }
}

/** The icon at this address as the snapshot holds it, a `data:` address; undefined for others. */
export const paintedIcon = (address: string): string | undefined => painted.get(address);

/** Returns the snapshot that was painted, once: its check needs it, and then nobody. */
export function takePaintedSnapshot(): ParentNode | undefined {
  const snapshot = unchecked;
  unchecked = undefined;
  return snapshot;
}
