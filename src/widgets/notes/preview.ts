import type { WidgetSample } from "../widget.ts";
import type { NotesSettings } from "./about.ts";

const TEXT = "Frog walk, Sunday:\nboots, lamp, tea.\n\nAsk Ines for the map.";

export const sampleAt = (): WidgetSample<NotesSettings> => ({
  settings: {},
  entries: [{ id: "note", rank: "a0", fields: { text: TEXT } }],
});
