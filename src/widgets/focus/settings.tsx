import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { MOST_MINUTES, type FocusSettings } from "./about.ts";

/** The lengths of a stretch and of a break, and whether they end with a sound. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<FocusSettings>) {
  const id = useId();
  const lengths = [
    { field: "focusMinutes", label: t`Minutes of focus` },
    { field: "breakMinutes", label: t`Minutes of a break` },
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3">
        {lengths.map(({ field, label }) => (
          <label key={field} className="flex flex-col justify-end gap-1.5 text-sm font-semibold">
            {label}
            <input
              type="number"
              min={1}
              max={MOST_MINUTES}
              className="input w-full font-normal"
              defaultValue={settings[field]}
              onChange={({ target: { value, validity } }) => {
                if (validity.valid && value !== "") onChange({ [field]: Number(value) });
              }}
            />
          </label>
        ))}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span id={id} className="text-body">{t`A sound at the end`}</span>
        <Switch isOn={settings.hasSound} labelledBy={id} onChange={(hasSound) => onChange({ hasSound })} />
      </div>
    </div>
  );
}
