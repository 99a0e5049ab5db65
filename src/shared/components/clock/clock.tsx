import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { DATE_FORMAT, TIME_FORMATS, type ClockLook } from "./clock-format.ts";
import { DIGITS, Moment } from "./moment.tsx";

const OtherFace = lazyPart(async () => (await import("./other-face.tsx")).OtherFace);
const OtherDate = lazyPart(async () => (await import("./other-date.tsx")).OtherDate, { fallback: "\u00a0" });

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
  return (
    <>
      <div className={`w-fit on-sky ${className}`}>
        {look.clockFace === "digital" ? (
          <Moment
            className={`${DIGITS} ${look.clockStyle === "12h" ? "text-[0.62em]" : ""}`}
            nowMs={nowMs}
            format={TIME_FORMATS[look.clockStyle]}
            kind="time"
          />
        ) : (
          <OtherFace nowMs={nowMs} look={look} />
        )}
      </div>
      <div className={`w-fit on-sky ${dateClassName}`}>
        {look.formats === "en-US" ? (
          <Moment nowMs={nowMs} format={DATE_FORMAT} kind="date" />
        ) : (
          <OtherDate nowMs={nowMs} />
        )}
      </div>
    </>
  );
}
