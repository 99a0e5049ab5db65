const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

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

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
const ZONE = String.raw`(?:\s*([a-z]{1,5}|[+-]\d{2}:?\d{2}|[+-]\d{1,2})\b)?`;
/** `Sat, 21 Nov 2026 08:30:00 GMT` and its common variants. */
const MAIL_DATE = new RegExp(
  String.raw`^(?:[a-z]+\.?,?\s*)?(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:,?\s+(?:at\s+)?${CLOCK}${ZONE})?`,
  "i",
);
/** `2026-11-21T08:30:00Z`, also with a space for the T or without a time. */
const ISO_DATE = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+${CLOCK}${ZONE})?`, "i");
/** `November 21, 2026 08:30` */
const AMERICAN_DATE = new RegExp(
  String.raw`^(?:[a-z]+\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(?:at\s+)?${CLOCK}${ZONE})?`,
  "i",
);

/** An older date is a placeholder: 1970 and the year 1. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** Parses a feed's date, or null. A time without a zone counts as UTC, independent of this machine's zone. */
export function parseFeedDate(text: string): Date | null {
  const trimmed = text.trim();
  const [, isoYear, isoMonth, isoDay, ...isoTime] = ISO_DATE.exec(trimmed) ?? [];
  if (isoYear !== undefined) return toDate(isoYear, Number(isoMonth) - 1, isoDay, isoTime);
  const [, day, month, year, ...time] = MAIL_DATE.exec(trimmed) ?? [];
  if (day !== undefined) return toDate(year, monthOf(month), day, time);
  const [, usMonth, usDay, usYear, ...usTime] = AMERICAN_DATE.exec(trimmed) ?? [];
  if (usDay !== undefined) return toDate(usYear, monthOf(usMonth), usDay, usTime);
  return null;
}

type Part = string | undefined;

function monthOf(name: Part): number {
  return MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase());
}

function toDate(year: Part, month: number, day: Part, [hours, minutes, seconds, zone]: Part[]): Date | null {
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, month, Number(day)));
  // 31 February is invalid: JavaScript would make it 3 March.
  if (month < 0 || date.getUTCMonth() !== month || date.getUTCDate() !== Number(day)) return null;
  if (Number(hours ?? 0) > 24 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 60) return null;
  const offset = zoneOffset(zone);
  date.setUTCHours(Number(hours ?? 0), Number(minutes ?? 0) - offset, Number(seconds ?? 0));
  return date.getTime() >= EARLIEST ? date : null;
}

function zoneOffset(zone: Part): number {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? "") ?? [];
  if (hours === undefined) return ZONES[(zone ?? "").toLowerCase()] ?? 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}
