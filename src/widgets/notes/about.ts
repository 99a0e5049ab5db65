import { t } from "@lingui/core/macro";
import { NotebookPen } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import * as z from "zod/mini";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import type { WidgetAbout } from "../widget.ts";
import { widgetName } from "../fields/widget-name.ts";

export type NotesSettings = { name: string };

export const about: WidgetAbout<NotesSettings> = {
  ...widgetKind("notes"),
  get name() {
    return widgetTypeName("notes");
  },
  get purpose() {
    return t`A page to write on, the same on all your devices`;
  },
  icon: NotebookPen,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
};
