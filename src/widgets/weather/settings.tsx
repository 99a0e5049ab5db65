import { useId } from "react";
import type { WidgetSettingsProps } from "../widget.ts";
import { Attribution } from "./attribution.tsx";
import { PlaceField } from "./place/place-field.tsx";
import { PositionButton } from "./place/position-button.tsx";
import {
  placeOf,
  placeSettings,
  UNITS,
  type NamedCell,
  type Units,
  type WeatherSettings,
} from "./weather-settings.ts";

const UNIT_NAMES: Record<Units, string> = {
  language: "By language",
  celsius: "Celsius (°C)",
  fahrenheit: "Fahrenheit (°F)",
};

/** The place and the units of a weather widget. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<WeatherSettings>) {
  const unitsId = useId();
  const place = placeOf(settings);
  const choose = (chosen: NamedCell) => onChange(placeSettings(chosen));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p role="status" className="mb-1.5 text-sm font-semibold wrap-anywhere">
          Place{place && <span className="font-normal text-muted"> · {place.name}</span>}
        </p>
        <PlaceField onChoose={choose} />
        <PositionButton onChoose={choose} />
        <p className="text-[13px] leading-4.5 text-muted">
          Perch knows your position to about ten kilometers, never closer.
        </p>
      </div>
      <div>
        <label htmlFor={unitsId} className="mb-1.5 block text-sm font-semibold">
          Units
        </label>
        <select
          id={unitsId}
          className="select w-full"
          value={settings.units}
          onChange={(event) => {
            const units = UNITS.find((one) => one === event.target.value);
            if (units) onChange({ units });
          }}
        >
          {UNITS.map((units) => (
            <option key={units} value={units}>
              {UNIT_NAMES[units]}
            </option>
          ))}
        </select>
      </div>
      <Attribution />
    </div>
  );
}
