import { t } from "@lingui/core/macro";
import { TextSetting } from "../fields/text-setting.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { about, type NotesSettings } from "./about.ts";

export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<NotesSettings>) {
  return (
    <TextSetting
      label={t`Name`}
      value={settings.name}
      placeholder={about.name}
      onChange={(name) => onChange({ name })}
    />
  );
}
