import { t } from "@lingui/core/macro";
import { ListTodo } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import * as z from "zod/mini";
import { widgetName } from "../fields/widget-name.ts";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import type { WidgetAbout } from "../widget.ts";

export type TasksSettings = { name: string };

export const about: WidgetAbout<TasksSettings> = {
  ...widgetKind("tasks"),
  get name() {
    return widgetTypeName("tasks");
  },
  get purpose() {
    return t`What there is to do, in your order, with due days`;
  },
  icon: ListTodo,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
};
