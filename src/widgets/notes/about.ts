import { t } from "@lingui/core/macro";
import { NotebookPen } from "lucide-react";
import * as z from "zod/mini";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";
import { widgetName } from "../fields/widget-name.ts";

export type NotesSettings = { name: string };

export const about: WidgetAbout<NotesSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`A page to write on, the same on all your devices`;
  },
  icon: NotebookPen,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
};
