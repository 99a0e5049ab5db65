import { AnalogueFace } from "./analogue-face.tsx";
import type { ClockLook } from "./clock-format.ts";
import { timeFormat, wordsFormat } from "./face-formats.ts";
import { DIGITS, Moment } from "./moment.tsx";

// One chunk for all that the first visit's clock lacks.
export { OtherDate } from "./other-date.tsx";

const WORDS = "-ms-[0.03em] block text-[0.46em] leading-[1.05] whitespace-pre-line";
const SERIF = "font-serif font-normal tracking-[-0.03em]";
const STYLES = { digital: "", thin: "font-extralight!", serif: SERIF };

type OtherFaceProps = {
  wallMs: number | null;
  look: ClockLook;
  /** Of the halves of the day. */
  language: string;
};

/** The faces other than the plain digits, and those with the words of another language. */
export function OtherFace({ wallMs, look, language }: OtherFaceProps) {
  const { clockFace, clockStyle } = look;
  const time = { wallMs, kind: "time" as const };
  const isHalfDay = clockStyle === "12h";
  switch (clockFace) {
    case "words":
      return <Moment className={`${WORDS} font-medium`} format={wordsFormat()} {...time} />;
    case "words-serif":
      return <Moment className={`${WORDS} ${SERIF} italic`} format={wordsFormat()} {...time} />;
    case "digital":
    case "thin":
    case "serif":
      return (
        <Moment
          className={`${DIGITS} ${STYLES[clockFace]} ${isHalfDay ? "text-[0.62em]" : ""}`}
          format={timeFormat(clockStyle, language)}
          {...time}
        />
      );
    case "seconds":
      return (
        <Moment
          className={`${DIGITS} ${isHalfDay ? "text-[0.46em]" : "text-[0.62em]"}`}
          format={timeFormat(clockStyle, language, true)}
          {...time}
        />
      );
    default:
      return (
        <AnalogueFace wallMs={wallMs} hasSeconds={clockFace === "analogue-seconds"}>
          <Moment className="sr-only" format={timeFormat(clockStyle, language)} {...time} />
        </AnalogueFace>
      );
  }
}
