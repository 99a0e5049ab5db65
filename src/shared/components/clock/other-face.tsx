import { AnalogueFace } from "./analogue-face.tsx";
import { TIME_FORMATS, type ClockLook } from "./clock-format.ts";
import { SECONDS_FORMATS, WORDS_FORMAT } from "./face-formats.ts";
import { DIGITS, Moment } from "./moment.tsx";

export function OtherFace({ nowMs, look }: { nowMs: number | null; look: ClockLook }) {
  const { clockFace, clockStyle } = look;
  const time = { nowMs, kind: "time" as const };
  if (clockFace === "words")
    return (
      <Moment
        className="-ml-[0.03em] block text-[0.46em] leading-[1.05] font-medium whitespace-pre-line"
        format={WORDS_FORMAT}
        {...time}
      />
    );
  if (clockFace === "seconds")
    return (
      <Moment
        className={`${DIGITS} ${clockStyle === "12h" ? "text-[0.46em]" : "text-[0.62em]"}`}
        format={SECONDS_FORMATS[clockStyle]}
        {...time}
      />
    );
  return (
    <AnalogueFace nowMs={nowMs}>
      <Moment className="sr-only" format={TIME_FORMATS[clockStyle]} {...time} />
    </AnalogueFace>
  );
}
