import { t } from "@lingui/core/macro";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { nameOr } from "../fields/name.ts";
import { EmptyForm } from "../frame/empty-form.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { about, type CountdownSettings } from "./about.ts";
import { countDown } from "./count-down.ts";
import { CountView } from "./count-view.tsx";
import { formatTarget } from "./format-target.ts";
import { StartCountdown } from "./start-countdown.tsx";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The time until a day, or since it; without a day, the form that asks for one. */
export function Widget({ size, isOnPage, settings, look, actions }: WidgetProps<CountdownSettings>) {
  const nowMs = useTicking(toMinute);
  const { name, date, time, isYearly } = settings;
  const count = nowMs === null || date === null ? null : countDown({ date, time, isYearly }, nowMs);
  const language = languageOf(look.formats);
  return (
    <WidgetContent name={nameOr(name, about.name)}>
      {date === null ? (
        <EmptyForm isOnPage={isOnPage} ask={t`Choose a day`} openSettings={actions.openSettings}>
          <StartCountdown onStart={actions.changeSettings} />
        </EmptyForm>
      ) : (
        <CountView
          count={count}
          target={formatTarget(count?.day ?? date, time, language, look.clockStyle)}
          language={language}
          size={size === "small" && !isOnPage ? "small" : "medium"}
        />
      )}
    </WidgetContent>
  );
}
