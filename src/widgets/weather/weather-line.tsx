import { useQuery } from "@tanstack/react-query";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import type { WidgetLineProps } from "../widget.ts";
import { conditionOf } from "./conditions.ts";
import { formatDegrees, scaleOf } from "./temperature.ts";
import { MINUTE_MS, minuteOf, SILENT_MS, weatherQueries } from "./weather-queries.ts";
import { placeOf, type NamedCell, type WeatherSettings } from "./weather-settings.ts";

/** The weather now, in the clock's line. Nothing without a place, or without a fresh answer. */
export function Line({ settings, ...rest }: WidgetLineProps<WeatherSettings>) {
  const place = placeOf(settings);
  return place && <PlaceLine place={place} settings={settings} {...rest} />;
}

function PlaceLine({ id, settings, look, place }: WidgetLineProps<WeatherSettings> & { place: NamedCell }) {
  const { data } = useQuery(weatherQueries.at(place));
  const nowMs = useTicking(minuteOf, MINUTE_MS);
  if (!data || (nowMs !== null && nowMs - Date.parse(data.asOf) > SILENT_MS)) return null;
  const language = languageOf(look.formats);
  const { words, icon: Icon } = conditionOf(data.now.code, data.now.isDay);
  return (
    <button
      type="button"
      className="min-h-11 w-full cursor-pointer text-end text-sm leading-5"
      onClick={() => document.querySelector(`[data-widget="${id}"]`)?.scrollIntoView({ block: "center" })}
    >
      <span className="flex items-center justify-end gap-1.5 text-xl leading-6 tabular-nums">
        <Icon size="1.25rem" aria-hidden="true" />
        {formatDegrees(data.now.celsius, scaleOf(settings.units, language), language)}
        <span className="sr-only">, {words}</span>
      </span>
      <span className="block truncate opacity-85">
        <span className="sr-only">, </span>
        {place.name}
      </span>
    </button>
  );
}
