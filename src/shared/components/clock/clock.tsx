import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { DATE_FORMAT, TIME_FORMATS, type ClockLook } from "./clock-format.ts";
import { DIGITS, Moment } from "./moment.tsx";

const OtherFace = lazyPart(async () => (await import("./other-face.tsx")).OtherFace);
const OtherDate = lazyPart(async () => (await import("./other-face.tsx")).OtherDate, { fallback: "\u00a0" });

type ClockProps = {
  /** What the clock shows (see wallTime); null on servers, which don't know the person's time zone. */
  wallMs: number | null;
  look: ClockLook;
  /** Must give the font size of the digits; other faces take their size from it. */
  className: string;
  dateClassName: string;
};

/** The time and date in the person's chosen style. */
export function Clock({ wallMs, look, className, dateClassName }: ClockProps) {
  const language = languageOf(look.formats);
  const isAmerican = language === "en-US";
  return (
    <>
      <div className={`w-fit on-sky ${className}`}>
        {look.clockFace === "digital" && (isAmerican || look.clockStyle === "24h") ? (
          <Moment
            className={`${DIGITS} ${look.clockStyle === "12h" ? "text-[0.62em]" : ""}`}
            wallMs={wallMs}
            format={TIME_FORMATS[look.clockStyle]}
            kind="time"
          />
        ) : (
          <OtherFace wallMs={wallMs} look={look} language={language} />
        )}
      </div>
      <div className={`w-fit on-sky ${dateClassName}`}>
        {isAmerican ? (
          <Moment wallMs={wallMs} format={DATE_FORMAT} kind="date" />
        ) : (
          <OtherDate wallMs={wallMs} language={language} />
        )}
      </div>
    </>
  );
}
