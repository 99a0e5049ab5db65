import type { ThingsIn } from "../widget.ts";
import { nameOr } from "../fields/name.ts";
import { about } from "./about.ts";
import { noteEntry } from "./note-entry.ts";

/** What begins a line of a list or a heading, and says nothing. */
const MARKS = /^[\s#>*+-]+(?:\[[ x]\]\s*)?/i;

/** The lines of a note. */
export const thingsIn: ThingsIn = ({ id, settings, entries }) => {
  const of = nameOr(about.settings.parse(settings).name, about.name);
  return noteEntry(id, entries)
    .text.split("\n")
    .map((line, index) => ({ id: `${index}`, text: line.replace(MARKS, "").trim(), of, part: "textarea" }))
    .filter(({ text }) => text !== "");
};
