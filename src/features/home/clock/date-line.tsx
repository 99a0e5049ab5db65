import { Trans } from "@lingui/react/macro";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { wallTime } from "#src/shared/state/locale/here.ts";
import { AddedLine } from "../widgets/added/added-line.tsx";

const MINUTE_MS = 60_000;

type DateLineProps = {
  greetedName: string | null;
  /** The calendar widget whose next event it names, if any. */
  calendar: HomeWidget | undefined;
};

/** One line under the date: "Good morning, Ada · Dentist in 40 min". */
export function DateLine({ greetedName, calendar }: DateLineProps) {
  const greeting = useTicking(dayTimeOf, MINUTE_MS);
  return (
    <p className="flex min-w-0 gap-x-1.5 text-body leading-6 opacity-85 max-sm:basis-full lg:text-base tile:max-w-full *:not-first:before:content-['·_']">
      {greetedName !== null && (
        <span className="max-w-full truncate">
          <Greeting at={greeting} name={greetedName} />
        </span>
      )}
      {calendar && <AddedLine widget={calendar} />}
    </p>
  );
}

type DayTime = "morning" | "afternoon" | "evening";

function dayTimeOf(now: Date): DayTime {
  const hour = wallTime(now).getUTCHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** Without a time where it is unknown: on servers. */
function Greeting({ at, name: text }: { at: DayTime | null; name: string }) {
  const name = <bdi>{text}</bdi>;
  switch (at) {
    case "morning":
      return <Trans>Good morning, {name}</Trans>;
    case "afternoon":
      return <Trans>Good afternoon, {name}</Trans>;
    case "evening":
      return <Trans>Good evening, {name}</Trans>;
    case null:
      return <Trans>Hello, {name}</Trans>;
  }
}
