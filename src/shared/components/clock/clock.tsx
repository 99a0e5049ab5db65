import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import { DATE_FORMAT, TIME_FORMATS, type ClockLook } from "./clock-format.ts";
import { DIGITS, Moment } from "./moment.tsx";

const loadClockParts = () => import("./clock-parts.ts");

type ClockProps = {
  /** Null on servers, which don't know the person's time zone. */
  nowMs: number | null;
  look: ClockLook;
  /** Must give the font size of the digits; other faces take their size from it. */
  className: string;
  dateClassName: string;
};

/** The time and date in the person's chosen style. */
export function Clock({ nowMs, look, className, dateClassName }: ClockProps) {
  const isDigital = look.clockFace === "digital";
  const isPlain = isDigital && look.formats === "en-US";
  const parts = useLazyParts(loadClockParts, !isPlain, () => undefined);
  const date = look.formats === "en-US" ? DATE_FORMAT : parts?.browserDate();
  return (
    <>
      <div className={className}>
        {isDigital ? (
          <Moment
            className={`${DIGITS} ${look.clockStyle === "12h" ? "text-[0.62em]" : ""}`}
            nowMs={nowMs}
            format={TIME_FORMATS[look.clockStyle]}
            kind="time"
          />
        ) : (
          parts && <parts.OtherFace nowMs={nowMs} look={look} />
        )}
      </div>
      <Moment className={dateClassName} nowMs={nowMs} format={date ?? ["\u00a0"]} kind="date" />
    </>
  );
}
