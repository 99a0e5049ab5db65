import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { nameOr } from "../fields/widget-name.ts";
import { EmptyForm } from "../frame/empty-form.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { about, type ClocksSettings } from "./about.ts";
import { PlaceField } from "./place-field.tsx";
import { PlaceRow } from "./place-row.tsx";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The time at up to six places; without any, the field that adds one. */
export function Widget({ size, isOnPage, settings, look, actions }: WidgetProps<ClocksSettings>) {
  const nowMs = useTicking(toMinute);
  const { places } = settings;
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(false);
  // The focused field is removed with the first place.
  useLayoutEffect(() => {
    if (!isFirst.current || places.length === 0) return;
    isFirst.current = false;
    list.current?.focus();
  });
  return (
    <WidgetContent name={nameOr(settings.name, about.name)}>
      {places.length === 0 ? (
        <EmptyForm isOnPage={isOnPage} ask={t`Add a city`} openSettings={actions.openSettings}>
          <PlaceField
            onAdd={(place) => {
              isFirst.current = true;
              actions.changeSettings({ places: [place] });
            }}
          />
        </EmptyForm>
      ) : (
        <div className="widget-list">
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t`Places`}
            className="widget-rows -my-1 outline-none tile:my-0"
          >
            {places.map((place, index) => (
              <PlaceRow key={index} place={place} nowMs={nowMs} look={look} size={size} />
            ))}
          </ul>
        </div>
      )}
    </WidgetContent>
  );
}
