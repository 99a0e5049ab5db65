import { ListTodo } from "lucide-react";
import * as z from "zod/mini";
import { widgetName } from "../fields/widget-name.ts";
import type { WidgetAbout } from "../widget.ts";

export type TasksSettings = { name: string };

export const about: WidgetAbout<TasksSettings> = {
  name: "Tasks",
  purpose: "What there is to do, in your order, with due days.",
  icon: ListTodo,
  sizes: ["medium", "small", "large"],
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
};
