import { t } from "@lingui/core/macro";
import type { WidgetSample } from "../widget.ts";
import type { NotesSettings } from "./about.ts";

const text = () =>
  [`**${t`Frog walk, Sunday:`}**`, t`boots, lamp, tea.`, "", t`Ask Ines for the map.`].join("\n");

export const sampleAt = (): WidgetSample<NotesSettings> => ({
  settings: {},
  entries: [{ id: "note", rank: "a0", fields: { text: text() } }],
});
