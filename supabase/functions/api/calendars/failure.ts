import { TooComplexError } from "../../_shared/bounds.ts";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";

/** Why a calendar can't be read. Only `unreachable` is temporary. */
export type Failure = "unreachable" | "refused" | "no_calendar" | "too_large" | "too_complex";

/** Messages for a calendar that was readable before. None contains the address. */
export const FAILURE_TEXTS: Record<Failure, string> = {
  unreachable: "Not reached.",
  refused: "Its address is not open any more.",
  no_calendar: "There is no calendar at its address any more.",
  too_large: "It has become too large.",
  too_complex: "It has become too complex.",
};

/** Messages for a new address. The error adds the reason to `too_complex`. */
const NEW_TEXTS: Record<Failure, string> = {
  unreachable: "The calendar can't be reached. Check the address, or try again later.",
  refused: "This address is not open. Copy the secret address in iCal format from the calendar's settings.",
  no_calendar: "There is no calendar at this address. It must lead to a calendar in iCal format (.ics).",
  too_large: "This calendar is too large: at most 5 MB.",
  too_complex: "This calendar is too complex",
};

/** Replaces every error of a fetch. Its message never contains the address. */
export class CalendarUnreadable extends Error {
  readonly failure: Failure;
  /** For the log: a code, an error's name, or the exceeded limit. */
  readonly reason: string;

  constructor(failure: Failure, reason: string) {
    super(failure === "too_complex" ? `${NEW_TEXTS.too_complex}: it has ${reason}.` : NEW_TEXTS[failure]);
    this.name = "CalendarUnreadable";
    this.failure = failure;
    this.reason = reason;
  }
}

const LASTING: Partial<Record<GuardedFetchErrorCode, Failure>> = {
  bad_url: "refused",
  refused_address: "refused",
  too_large: "too_large",
};

/**
 * Converts any error to one without a cause, because causes may contain the address. An unknown error is a
 * defect: the log has its name, and the calendar counts as unreachable.
 */
export function withoutAddress(error: unknown): CalendarUnreadable {
  if (error instanceof CalendarUnreadable) return error;
  if (error instanceof TooComplexError) return new CalendarUnreadable("too_complex", error.what);
  if (error instanceof GuardedFetchError) {
    return new CalendarUnreadable(LASTING[error.code] ?? "unreachable", error.code);
  }
  return new CalendarUnreadable("unreachable", error instanceof Error ? error.name : "unknown");
}
