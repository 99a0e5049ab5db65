import { t } from "@lingui/core/macro";
import { ChoiceGroup, type Choice } from "#src/shared/ui/controls/choice-group.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { Attribution } from "./attribution.tsx";
import { PlaceField } from "./place/place-field.tsx";
import { PositionButton } from "./place/position-button.tsx";
import {
  placeOf,
  placeSettings,
  type NamedCell,
  type Units,
  type WeatherSettings,
} from "./weather-settings.ts";

const unitChoices = (): Choice<Units>[] => [
  { value: "language", label: t`Automatic` },
  { value: "celsius", label: "°C" },
  { value: "fahrenheit", label: "°F" },
];

/** The place and the units of a weather widget. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<WeatherSettings>) {
  const place = placeOf(settings);
  const choose = (chosen: NamedCell) => onChange(placeSettings(chosen));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p role="status" className="mb-1.5 text-sm font-semibold wrap-anywhere">
          {t`Place`}
          {place && <span className="font-normal text-muted"> · {place.name}</span>}
        </p>
        <PlaceField onChoose={choose} />
        <PositionButton onChoose={choose} />
        <p className="text-note leading-4.5 text-muted">
          {t`Perch knows your position to about ten kilometers, never closer.`}
        </p>
        <Attribution />
      </div>
      <ChoiceGroup
        label={t`Units`}
        choices={unitChoices()}
        value={settings.units}
        onChange={(units) => onChange({ units })}
      />
    </div>
  );
}
