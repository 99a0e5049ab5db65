import * as z from "zod";
import { uuidText } from "../../../_shared/contract/values/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { defineTool } from "../tool.ts";

const keptChange = z.object({
  undo: z.string().describe("Give it to undo_change."),
  what: z.string().describe("The tool that made the change."),
  items: z.array(z.string()).describe("The ids of what it touched."),
  madeAt: z.string(),
  isUndone: z.boolean(),
});

export const listChanges = defineTool({
  name: "list_changes",
  title: "List changes",
  description:
    "Answers the last 20 changes that tools made to this home screen in 30 days, newest first, with what undo_change needs. Use it when the answer of a change was lost.",
  scope: "read",
  input: z.strictObject({}),
  output: z.object({ changes: z.array(keptChange) }),
  async run({ homeUndos, claims }) {
    return { sentence: "Changes by tools, newest first.", data: { changes: await homeUndos.list(claims) } };
  },
});

export const undoChange = defineTool({
  name: "undo_change",
  title: "Take a change back",
  description:
    "Takes back exactly one change that a tool made: give it the `undo` of that change. It is refused when what the change touched was changed since.",
  scope: "write",
  input: z.strictObject({ undo: uuidText.describe("The `undo` that the change answered.") }),
  output: z.object({ changed: z.boolean().describe("False when it was taken back before.") }),
  async run({ homeUndos, claims }, { undo }) {
    const isUndone = await homeUndos.undo(claims, undo);
    if (isUndone === null) {
      throw new HttpError("not_found", "There is no such change, or it was made too long ago.");
    }
    return {
      sentence: isUndone ? "The change was taken back." : "This change was taken back before.",
      data: { changed: isUndone },
    };
  },
});
