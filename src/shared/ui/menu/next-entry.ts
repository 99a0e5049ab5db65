/** The entry that a key moves to: wraps around, and searches first letters from the next entry on. */
export function nextEntry(entries: HTMLElement[], key: string): HTMLElement | undefined {
  const current = entries.findIndex((entry) => entry === document.activeElement);
  if (key === "ArrowDown") return entries[(current + 1) % entries.length];
  if (key === "ArrowUp") return entries.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  if (key.length !== 1) return undefined;
  const rotated = [...entries.slice(current + 1), ...entries.slice(0, current + 1)];
  return rotated.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
