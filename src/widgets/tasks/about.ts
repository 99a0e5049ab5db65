import { msg } from "@lingui/core/macro";
import { ListTodo } from "lucide-react";
import * as z from "zod/mini";
import { widgetName } from "../fields/widget-name.ts";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";

export type TasksSettings = { name: string };

export const about = aboutOf<TasksSettings>(kind, {
  purpose: msg`What there is to do, in your order, with due days`,
  icon: ListTodo,
  settings: z.catch(z.object({ name: widgetName }), { name: "" }),
});
