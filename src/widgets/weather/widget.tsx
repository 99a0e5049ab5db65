import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { about } from "./about.ts";
import { EmptyForm } from "../frame/empty-form.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { PlaceField } from "./place/place-field.tsx";
import { PositionButton } from "./place/position-button.tsx";
import { PlaceWeather } from "./place-weather.tsx";
import { placeOf, placeSettings, type NamedCell, type WeatherSettings } from "./weather-settings.ts";

export { Line } from "./weather-line.tsx";

/** The weather of one place, or a field that asks for the place. */
export function Widget(props: WidgetProps<WeatherSettings>) {
  const { id, isOnPage, settings, userId, actions } = props;
  const place = placeOf(settings);
  const isChosenHere = useRef(false);
  const hasPlace = place !== null;

  useEffect(() => {
    if (!hasPlace || !isChosenHere.current) return;
    isChosenHere.current = false;
    // The focused field is removed.
    document.querySelector<HTMLElement>(`[data-widget="${id}"] :is(button, a)`)?.focus();
  }, [hasPlace, id]);

  if (place) return <PlaceWeather {...props} place={place} />;

  const choose = (chosen: NamedCell) => {
    isChosenHere.current = true;
    actions.changeSettings(placeSettings(chosen));
  };
  return (
    <WidgetContent name={about.name}>
      <EmptyForm isOnPage={isOnPage} ask={t`Choose a place`} openSettings={actions.openSettings}>
        <p className="pb-2.5 text-body leading-5 text-muted">
          {userId === null
            ? t`Type a place. It stays in this browser until you connect.`
            : t`Type a place to see its weather.`}
        </p>
        <PlaceField onChoose={choose} />
        <PositionButton onChoose={choose} />
      </EmptyForm>
    </WidgetContent>
  );
}
