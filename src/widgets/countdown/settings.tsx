import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { FieldFrame } from "#src/shared/ui/fields/field-frame.tsx";
import { dayMs } from "../fields/day.ts";
import { TextSetting } from "../fields/text-setting.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { about, type CountdownSettings } from "./about.ts";

/** The name, the day, an optional time, and whether it repeats every year. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<CountdownSettings>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <TextSetting
        label={t`What for`}
        value={settings.name}
        placeholder={about.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid grid-cols-2 gap-3">
        <FieldFrame label={t`Day`}>
          {(control) => (
            <input
              {...control}
              type="date"
              max="9999-12-31"
              className="input w-full"
              defaultValue={settings.date ?? ""}
              onChange={({ target: { value, validity } }) => {
                if (validity.valid && dayMs(value) !== null) onChange({ date: value });
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t`Time, if it has one`}>
          {(control) => (
            <input
              {...control}
              type="time"
              className="input w-full"
              defaultValue={settings.time ?? ""}
              onChange={({ target: { value, validity } }) => {
                if (!validity.badInput) onChange({ time: value === "" ? null : value.slice(0, 5) });
              }}
            />
          )}
        </FieldFrame>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span id={`${id}yearly`} className="text-body">
          {t`Every year`}
        </span>
        <Switch
          isOn={settings.isYearly}
          labelledBy={`${id}yearly`}
          onChange={(isYearly) => onChange({ isYearly })}
        />
      </div>
    </div>
  );
}
