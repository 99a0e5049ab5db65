import { AnalogueFace } from "./analogue-face.tsx";
import {
  SECONDS_FORMATS,
  TIME_FORMATS,
  WORDS_FORMAT,
  type ClockLook,
  type MomentFormat,
} from "./clock-format.ts";
import { Moment } from "./moment.tsx";

const LARGE = "-ml-[0.03em] block font-medium";
const DIGITS = `${LARGE} leading-[0.95] tracking-[-0.05em] whitespace-nowrap tabular-nums`;
const WORDS = `${LARGE} text-[0.46em] leading-[1.05] tracking-[-0.03em] whitespace-pre-line`;

/** The time as the person wants to read it. The font size around it is that of the digits. */
export function ClockFace({ nowMs, look }: { nowMs: number | null; look: ClockLook }) {
  const { clockFace, clockStyle } = look;
  const moment = (className: string, format: MomentFormat) => (
    <Moment className={className} nowMs={nowMs} format={format} kind="time" />
  );
  if (clockFace === "words") return moment(WORDS, WORDS_FORMAT);
  if (clockFace === "seconds") {
    const size = clockStyle === "12h" ? "text-[0.55em]" : "text-[0.66em]";
    return moment(`${DIGITS} ${size}`, SECONDS_FORMATS[clockStyle]);
  }
  const time = TIME_FORMATS[clockStyle];
  if (clockFace === "digital") return moment(DIGITS, time);
  return <AnalogueFace nowMs={nowMs}>{moment("sr-only", time)}</AnalogueFace>;
}
