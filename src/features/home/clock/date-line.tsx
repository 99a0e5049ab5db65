import { t } from "@lingui/core/macro";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { AddedLine } from "../widgets/added/added-line.tsx";

const MINUTE_MS = 60_000;

type DateLineProps = {
  greetedName: string | null;
  /** The calendar widget whose next event it names, if any. */
  calendar: HomeWidget | undefined;
};

/** One line under the date: "Good morning, Ada · Dentist in 40 min". */
export function DateLine({ greetedName, calendar }: DateLineProps) {
  const greeting = useTicking(greetingOf, MINUTE_MS);
  return (
    <p className="flex min-w-0 gap-x-1.5 text-body leading-6 opacity-85 max-sm:basis-full lg:text-base tile:max-w-full *:not-first:before:content-['·_']">
      {greetedName !== null && (
        <span className="max-w-full truncate">
          {greeting ?? t`Hello`}, <bdi>{greetedName}</bdi>
        </span>
      )}
      {calendar && <AddedLine widget={calendar} />}
    </p>
  );
}

function greetingOf(now: Date): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return t`Good morning`;
  return hour >= 12 && hour < 18 ? t`Good afternoon` : t`Good evening`;
}
