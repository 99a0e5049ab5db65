import type { Browser, BrowserContext } from "@playwright/test";

/** What a failed request says; whether one may fail is for the test that makes it fail. */
const FAILED_REQUEST = /^Failed to load resource/;

/**
 * Collects what the pages of every context of this browser complain of from now on: uncaught errors, errors on the
 * console, and what the content security policy has refused.
 */
export function collectComplaints(browser: Browser): { all: string[]; stop: () => void } {
  const all: string[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (error) => all.push(`uncaught: ${error.error().stack}`));
    context.on("console", (message) => {
      if (message.type() !== "error" || FAILED_REQUEST.test(message.text())) return;
      all.push(`console: ${message.text()} (${message.location().url})`);
    });
    // The console has it too, mostly; the event has it always, and names the directive.
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
