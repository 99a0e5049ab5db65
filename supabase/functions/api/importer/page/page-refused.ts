import { TooComplexError } from "../../../_shared/bounds.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";

/** Why a page cannot become an app; its message is fit to show. */
export class PageRefused extends HttpError {
  constructor(
    message: string,
    { code = "unprocessable", ...details }: { code?: "unprocessable" | "too_complex"; cause?: unknown } = {},
  ) {
    super(code, message, details);
    this.name = "PageRefused";
  }
}

/** Runs a parser. Throws PageRefused with `too_complex` when the content exceeds a bound. */
export function readBounded<T>(url: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw new PageRefused(`${url} has ${error.what}. Perch does not read it.`, { code: "too_complex" });
  }
}
