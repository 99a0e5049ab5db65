import { t } from "@lingui/core/macro";
import { ListTodo } from "lucide-react";
import * as z from "zod/mini";
import { widgetName } from "../fields/widget-name.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";

export type TasksSettings = { name: string };

export const about: WidgetAbout<TasksSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`What there is to do, in your order, with due days`;
  },
  icon: ListTodo,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
};
