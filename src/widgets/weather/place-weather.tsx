import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import { about } from "./about.ts";
import type { ApiError } from "#src/api/http/http.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { StaleLine } from "../frame/stale-line.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { WHOLE_BOX } from "./forecast/boxes.ts";
import { ForecastSkeleton } from "./forecast/forecast-skeleton.tsx";
import { ForecastView } from "./forecast/forecast-view.tsx";
import { scaleOf } from "./temperature.ts";
import { MINUTE_MS, minuteOf, SILENT_MS, weatherQueries } from "./weather-queries.ts";
import type { NamedCell, WeatherSettings } from "./weather-settings.ts";

/**
 * The weather of a place, in the widget's frame. Without a newer answer, the last one stays, labelled with
 * its time.
 */
export function PlaceWeather({
  size,
  settings,
  look,
  place,
}: WidgetProps<WeatherSettings> & { place: NamedCell }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(weatherQueries.at(place));
  const nowMs = useTicking(minuteOf, MINUTE_MS);
  const language = languageOf(look.formats);
  const retry = () => void refetch();
  // The fault stays during a retry, so that the button keeps the focus.
  const hasFailed = !data && errorUpdateCount > 0;
  const reason = data && reasonForOld(data, error, isFetching, nowMs);
  return (
    <WidgetContent
      name={about.name}
      detail={place.name}
      shortName="detail"
      isBusy={!data && isFetching}
      foot={
        data &&
        reason && (
          <StaleLine
            asOf={Date.parse(data.asOf)}
            nowMs={nowMs}
            language={language}
            clockStyle={look.clockStyle}
            reason={reason}
            onRetry={retry}
          />
        )
      }
    >
      {data ? (
        <ForecastView
          weather={data}
          size={size}
          nowMs={nowMs ?? Date.parse(data.asOf)}
          scale={scaleOf(settings.units, language)}
          language={language}
          clockStyle={look.clockStyle}
        />
      ) : hasFailed ? (
        <ForecastFault size={size} reason={error ? reasonOf(error) : t`Asking again...`} onRetry={retry} />
      ) : (
        <ForecastSkeleton size={size} />
      )}
    </WidgetContent>
  );
}

/** The reason for stale weather; null while it is fresh or a refetch may still succeed. */
function reasonForOld(
  { asOf }: WeatherAnswer,
  error: ApiError | null,
  isFetching: boolean,
  nowMs: number | null,
): string | null {
  if (error) return reasonOf(error);
  const isOld = nowMs !== null && nowMs - Date.parse(asOf) > SILENT_MS;
  return isOld && !isFetching ? t`The weather service isn’t answering.` : null;
}

const reasonOf = ({ code }: ApiError) =>
  code === "network" ? t`There is no connection.` : t`The weather service isn’t answering.`;

type ForecastFaultProps = { size: WidgetSize; reason: string; onRetry: () => void };

/** Replaces a forecast that failed to load, at the same height. */
function ForecastFault({ size, reason, onRetry }: ForecastFaultProps) {
  return (
    <div
      className={`flex items-center gap-3 tile-small:flex-col tile-small:items-start tile-small:justify-between ${WHOLE_BOX[size]}`}
    >
      <CloudOff
        size="1.5rem"
        aria-hidden="true"
        className="shrink-0 text-muted max-xs:hidden tile-small:hidden"
      />
      <div role="status" className="min-w-0 flex-1 tile-small:flex-none">
        <p className="text-body leading-5 font-semibold">{t`No weather yet`}</p>
        <p className="text-note leading-4.5 text-muted">{reason}</p>
      </div>
      <button type="button" className="btn btn-outline shrink-0 rounded-full" onClick={onRetry}>
        {t`Try again`}
      </button>
    </div>
  );
}
