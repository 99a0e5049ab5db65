import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { MOST_MINUTES, type FocusSettings } from "./about.ts";

/** The lengths of a stretch and of a break, and whether they end with a sound. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<FocusSettings>) {
  const id = useId();
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const lengths = [
    { field: "focusMinutes", label: t`Minutes of focus` },
    { field: "breakMinutes", label: t`Minutes of a break` },
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="grid grid-cols-2 gap-3">
          {lengths.map(({ field, label }) => (
            <label key={field} className="flex flex-col justify-end gap-1.5 text-sm font-semibold">
              {label}
              <input
                type="number"
                min={1}
                max={MOST_MINUTES}
                required
                className="input w-full font-normal"
                aria-invalid={faulty.includes(field)}
                aria-describedby={faulty.includes(field) ? `${id}-fault` : undefined}
                defaultValue={settings[field]}
                onChange={({ target: { value, validity } }) => {
                  const others = faulty.filter((one) => one !== field);
                  setFaulty(validity.valid ? others : [...others, field]);
                  if (validity.valid) onChange({ [field]: Number(value) });
                }}
              />
            </label>
          ))}
        </div>
        {faulty.length > 0 && (
          <Fault id={`${id}-fault`}>{t`Whole minutes, from 1 to ${MOST_MINUTES}.`}</Fault>
        )}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span id={id} className="text-body">{t`A sound at the end`}</span>
        <Switch isOn={settings.hasSound} labelledBy={id} onChange={(hasSound) => onChange({ hasSound })} />
      </div>
    </div>
  );
}
