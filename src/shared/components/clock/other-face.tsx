import { AnalogueFace } from "./analogue-face.tsx";
import { TIME_FORMATS, type ClockLook } from "./clock-format.ts";
import { SECONDS_FORMATS, WORDS_FORMAT } from "./face-formats.ts";
import { DIGITS, Moment } from "./moment.tsx";

const WORDS = "-ml-[0.03em] block text-[0.46em] leading-[1.05] whitespace-pre-line";
const SERIF = "font-serif font-normal tracking-[-0.03em]";

/** The faces other than the plain digits. */
export function OtherFace({ nowMs, look }: { nowMs: number | null; look: ClockLook }) {
  const { clockFace, clockStyle } = look;
  const time = { nowMs, kind: "time" as const };
  const isHalfDay = clockStyle === "12h";
  switch (clockFace) {
    case "words":
      return <Moment className={`${WORDS} font-medium`} format={WORDS_FORMAT} {...time} />;
    case "words-serif":
      return <Moment className={`${WORDS} ${SERIF} italic`} format={WORDS_FORMAT} {...time} />;
    case "thin":
    case "serif":
      return (
        <Moment
          className={`${DIGITS} ${clockFace === "thin" ? "font-extralight!" : SERIF} ${isHalfDay ? "text-[0.62em]" : ""}`}
          format={TIME_FORMATS[clockStyle]}
          {...time}
        />
      );
    case "seconds":
      return (
        <Moment
          className={`${DIGITS} ${isHalfDay ? "text-[0.46em]" : "text-[0.62em]"}`}
          format={SECONDS_FORMATS[clockStyle]}
          {...time}
        />
      );
    default:
      return (
        <AnalogueFace nowMs={nowMs} hasSeconds={clockFace === "analogue-seconds"}>
          <Moment className="sr-only" format={TIME_FORMATS[clockStyle]} {...time} />
        </AnalogueFace>
      );
  }
}
