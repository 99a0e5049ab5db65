import { HttpError } from "../../../_shared/http/http-error.ts";

/** Why a page cannot become an app; its message is fit to show. */
export class PageRefused extends HttpError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super("unprocessable", message, options);
    this.name = "PageRefused";
  }
}
