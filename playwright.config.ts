import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "./local/machine/find-chromium.ts";
import { E2E } from "./tests/e2e/support/addresses.ts";

// Journeys state days and times as UTC has them, wherever the machine is.
process.env["TZ"] = "UTC";

const executablePath = await findHeadlessShell();

// Starts the product as `npm start` does, on ports and a data folder of its own, and drives it in a real browser.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A second try would hide the defect.
  retries: 0,
  workers: 2,
  // They end what hangs, and are no measurement: a shared machine can be several times slower than another.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env["CI"] ? [["list"]] : [["list"], ["html", { open: "never" }]],
  use: {
    baseURL: E2E.siteUrl,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: "en-US",
    // It would answer what tests want to answer themselves; the specs that are about it allow it.
    serviceWorkers: "block",
    // Recording every test takes a fifth of the run.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "tsx tests/e2e/support/start-fresh.ts",
    url: `${E2E.siteUrl}/api/health`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
    stdout: "pipe",
  },
});
