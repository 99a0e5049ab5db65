import { inAsciiDigits } from "../../_shared/contract/texts/ascii-digits.ts";
import { monthInAnyLanguage } from "./month-names.ts";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** Offsets from UTC in minutes, of the time zones that feeds name. An unknown zone counts as UTC. */
const ZONES: Readonly<Record<string, number>> = {
  edt: -240,
  est: -300,
  cdt: -300,
  cst: -360,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
  bst: 60,
  wet: 0,
  west: 60,
  cet: 60,
  cest: 120,
  met: 60,
  mest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  hkt: 480,
  sgt: 480,
  jst: 540,
  kst: 540,
  awst: 480,
  acst: 570,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
};

/** The half of the day. Chinese, Japanese and Korean write it before the time, other languages after it. */
const MORNING = /^a$|上午|午前|오전/i;
const AFTERNOON = /^p$|下午|午後|오후/i;
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\b\.?)?`;
const ZONE = String.raw`(?:\s*(?:(?:gmt|utc)(?=[+-]))?([a-z]{1,5}|[+-]\d{2}:?\d{2}|[+-]\d{1,2})\b)?`;
/** The time after a date, after a word or sign of any language: `at`, `à`, `kl.`, `г.,`, `(金)`, `-`. */
const TIME = String.raw`(?:(\D{1,14}?)${CLOCK}${ZONE})?`;
/** A name in any language, or a number as in `21.11.`, `11月`, `11월` and `tháng 11`. */
const MONTH = String.raw`((?:tháng|thg)\s?\d{1,2}|\d{1,2}(?:[月월]|(?=\.))|[\p{L}\p{M}]{3,15})`;
/** `Sat, 21 Nov 2026 08:30:00 GMT` and its common variants. */
const MAIL_DATE = new RegExp(
  String.raw`^\D{0,40}?(\d{1,2})(?:\.[\s-]*|(?:[ºª]|er|st|nd|rd|th)?[\s-]+)(?:d[aeo]s?\s+|d['’])?${MONTH}(?:[.,]{1,2}[\s-]*|[\s-]+)(?:d[aeo]l?\s+)?(\d{4}|\d{2})${TIME}`,
  "iu",
);
/** `2026-11-21T08:30:00Z`, also with a space for the T, without a time, as `2026年11月21日` or `2026. nov. 21.` */
const ISO_DATE = new RegExp(
  String.raw`^(\d{4})(?:[-/]|[.年년]\s*|\s+(?:m\.\s*)?)(\d{1,2}|[\p{L}\p{M}]{3,15})(?:[-/]|[.月월]\s*|\s+)(\d{1,2})[日일.]?${TIME}`,
  "iu",
);
/** `November 21, 2026 08:30` */
const AMERICAN_DATE = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?([\p{L}\p{M}]{3,15})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}`,
  "iu",
);
/** `Fri Nov 20 21:15:00 2026`: asctime, the third of HTTP's formats. */
const C_DATE = new RegExp(
  String.raw`^\p{L}{2,12}\.?,?\s+([\p{L}\p{M}]{3,15})(\s{1,3})(\d{1,2})\s+${CLOCK}${ZONE}\s+(\d{4})`,
  "iu",
);
/** `11/20/2026 9:15:00 PM`, `Fri, 20/11/2026 - 21:15` */
const NUMBERS = new RegExp(String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b${TIME}`, "iu");

const MAX_LENGTH = 200;
/** An older date is a placeholder: 1970 and the year 1. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** Parses a feed's date, or null. A time without a zone counts as UTC, independent of this machine's zone. */
export function parseFeedDate(text: string): Date | null {
  const trimmed = inAsciiDigits(text.slice(0, MAX_LENGTH).trim());
  const [, isoYear, isoMonth, isoDay, ...isoTime] = ISO_DATE.exec(trimmed) ?? [];
  if (isoYear !== undefined) return toDate(isoYear, monthOf(isoMonth), isoDay, isoTime);
  const [, day, month, year, ...time] = MAIL_DATE.exec(trimmed) ?? [];
  if (day !== undefined) return toDate(year, monthOf(month), day, time);
  const [, usMonth, usDay, usYear, ...usTime] = AMERICAN_DATE.exec(trimmed) ?? [];
  if (usDay !== undefined) return toDate(usYear, monthOf(usMonth), usDay, usTime);
  const [, cMonth, space, cDay, hours, minutes, seconds, half, zone, cYear] = C_DATE.exec(trimmed) ?? [];
  if (cDay !== undefined) {
    return toDate(cYear, monthOf(cMonth), cDay, [space, hours, minutes, seconds, half, zone]);
  }
  const [, first, second, ofNumbers, ...withNumbers] = NUMBERS.exec(trimmed) ?? [];
  const order = orderOf(Number(first), Number(second), withNumbers[4] !== undefined);
  return order === null ? null : toDate(ofNumbers, order.month - 1, `${order.day}`, withNumbers);
}

/** Which number is the day: one above 12, or the second where people write am and pm. Null when neither decides. */
function orderOf(first: number, second: number, hasHalves: boolean): { day: number; month: number } | null {
  if (second > 12 || first === second || (hasHalves && first <= 12)) return { month: first, day: second };
  return first > 12 ? { month: second, day: first } : null;
}

type Part = string | undefined;

/** The month, from 0, of an English name or of one in another language; -1 for an unknown name. */
function monthOf(name: Part = ""): number {
  const month = MONTHS.findIndex((whole) => name.length >= 3 && whole.startsWith(name.toLowerCase()));
  return month < 0 ? monthInAnyLanguage(name) : month;
}

/** `time` is what TIME captures: the words before it, hours, minutes, seconds, `a` or `p`, and the zone. */
function toDate(year: Part, month: number, day: Part, time: readonly Part[]): Date | null {
  const [before = "", written, minutes, seconds, half, zone] = time;
  const hours = hoursOf(Number(written ?? 0), half ?? before);
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, month, Number(day)));
  // 31 February is invalid: JavaScript would make it 3 March.
  if (month < 0 || date.getUTCMonth() !== month || date.getUTCDate() !== Number(day)) return null;
  if (hours > 24 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 60) return null;
  const offset = zoneOffset(zone);
  date.setUTCHours(hours, Number(minutes ?? 0) - offset, Number(seconds ?? 0));
  return date.getTime() >= EARLIEST ? date : null;
}

/** The hour on a clock of 24 hours. */
function hoursOf(written: number, half: string): number {
  if (written > 12) return written;
  if (AFTERNOON.test(half)) return (written % 12) + 12;
  return MORNING.test(half) ? written % 12 : written;
}

function zoneOffset(zone: Part): number {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? "") ?? [];
  if (hours === undefined) return ZONES[(zone ?? "").toLowerCase()] ?? 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}
