import type { WidgetEntry } from "#contract/widgets/home-widgets.ts";

/** The only entry of a note. With `isNew`, the first input creates it. */
export type NoteEntry = { id: string; rank: string; text: string; isNew: boolean };

const FIRST_RANK = "a0";

/**
 * The entry with the note's text. A new one has the widget's own UUID, so that two devices that both write
 * first use the same entry.
 */
export function noteEntry(widgetId: string, entries: readonly WidgetEntry[]): NoteEntry {
  const own = widgetId.slice("widget:".length);
  const found = entries.find(({ id }) => id === own) ?? entries[0];
  if (!found) return { id: own, rank: FIRST_RANK, text: "", isNew: true };
  const { text } = found.fields;
  return { id: found.id, rank: found.rank, text: typeof text === "string" ? text : "", isNew: false };
}
