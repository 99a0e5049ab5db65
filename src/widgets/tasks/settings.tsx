import { TextSetting } from "../fields/text-setting.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { about, type TasksSettings } from "./about.ts";

/** The list's name, by which several lists are told apart. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<TasksSettings>) {
  return (
    <TextSetting
      label="Name of the list"
      value={settings.name}
      placeholder={about.name}
      onChange={(name) => onChange({ name })}
    />
  );
}
