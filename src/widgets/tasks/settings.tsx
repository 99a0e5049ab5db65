import { t } from "@lingui/core/macro";
import { TextSetting } from "../fields/text-setting.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { about, type TasksSettings } from "./about.ts";

/** The list's name, which distinguishes several lists. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<TasksSettings>) {
  return (
    <TextSetting
      label={t`Name of the list`}
      value={settings.name}
      placeholder={about.name}
      onChange={(name) => onChange({ name })}
    />
  );
}
