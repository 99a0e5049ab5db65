/** Why a page cannot become an app; its message is fit to show. */
export class PageRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PageRefused";
  }
}
