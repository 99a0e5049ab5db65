import { msg } from "@lingui/core/macro";
import { NotebookPen } from "lucide-react";
import * as z from "zod/mini";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";
import { widgetName } from "../fields/widget-name.ts";

export type NotesSettings = { name: string };

export const about = aboutOf<NotesSettings>(kind, {
  purpose: msg`A page to write on, the same on all your devices`,
  icon: NotebookPen,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
});
