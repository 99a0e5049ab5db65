import { t } from "@lingui/core/macro";
import { TextSetting } from "../fields/text-setting.tsx";
import type { WidgetSettingsProps } from "../widget.ts";
import { about, MOST_PLACES, type ClocksSettings, type Place } from "./about.ts";
import { PlaceEditor } from "./place-editor.tsx";
import { PlaceField } from "./place-field.tsx";

/** The widget's name and its places. */
export function WidgetSettings({ settings, onChange }: WidgetSettingsProps<ClocksSettings>) {
  const { places } = settings;
  const change = (next: readonly Place[]) => onChange({ places: next });
  const swapped = (index: number, step: -1 | 1) => {
    const [one, other] = [places[index], places[index + step]];
    return one && other ? places.with(index, other).with(index + step, one) : places;
  };
  return (
    <div className="flex flex-col gap-5">
      <TextSetting
        label={t`Name`}
        value={settings.name}
        placeholder={about.name}
        onChange={(name) => onChange({ name })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t`Places`}</legend>
        <ul className="flex flex-col gap-2 not-empty:mb-3">
          {places.map((place, index) => (
            <PlaceEditor
              key={keyOf(places, index)}
              place={place}
              isFirst={index === 0}
              isLast={index === places.length - 1}
              onRename={(name) => change(places.with(index, { ...place, name }))}
              onMove={(step) => change(swapped(index, step))}
              onRemove={() => change(places.toSpliced(index, 1))}
            />
          ))}
        </ul>
        {places.length < MOST_PLACES ? (
          <PlaceField onAdd={(place) => change([...places, place])} />
        ) : (
          <p className="text-note leading-4.5 text-muted">{t`${MOST_PLACES} places is the most. Remove one to add another.`}</p>
        )}
      </fieldset>
    </div>
  );
}

/** A key that survives a move or a rename: the zone, with a counter when several places share it. */
function keyOf(places: readonly Place[], index: number): string {
  const zone = places[index]?.zone ?? "";
  return `${zone} ${places.slice(0, index).filter((place) => place.zone === zone).length}`;
}
