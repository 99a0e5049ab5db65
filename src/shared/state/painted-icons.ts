const painted = new Map<string, string>();

/** Remembers the icons that a snapshot holds, by their addresses. The page that replaces it asks for none of them. */
export function rememberPaintedIcons(snapshot: ParentNode): void {
  for (const { dataset, src } of snapshot.querySelectorAll<HTMLImageElement>("img[data-icon]")) {
    painted.set(dataset["icon"] ?? "", src);
  }
}

/** The icon at this address as the snapshot holds it, a `data:` address; undefined for others. */
export const paintedIcon = (address: string): string | undefined => painted.get(address);
