import type { Browser, BrowserContext } from "@playwright/test";

/** The console error of a failed request; each test decides whether one may fail. */
const FAILED_REQUEST = /^Failed to load resource/;

/**
 * Collects the complaints of all pages of this browser from now on: uncaught errors, console errors and violations of
 * the content security policy.
 */
export function collectComplaints(browser: Browser): { all: string[]; stop: () => void } {
  const all: string[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (error) => all.push(`uncaught: ${error.error().stack}`));
    context.on("console", (message) => {
      if (message.type() !== "error" || FAILED_REQUEST.test(message.text())) return;
      all.push(`console: ${message.text()} (${message.location().url})`);
    });
    // The console usually shows violations too; the event always does, and names the directive.
    void context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
        console.error("policy violation:", effectiveDirective, blockedURI, sample);
      });
    });
  };
  browser.on("context", listen);
  for (const context of browser.contexts()) listen(context);
  return { all, stop: () => browser.off("context", listen) };
}
