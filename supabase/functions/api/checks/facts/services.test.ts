import { expect, test } from "vitest";
import { SERVICE_LIST, serviceOf } from "./services.ts";

test("at least 150 services are known, each of their domains once and as hosts are written", () => {
  const domains = SERVICE_LIST.map(({ domain }) => domain);
  expect(domains.length).toBeGreaterThanOrEqual(150);
  expect(new Set(domains).size).toBe(domains.length);
  for (const domain of domains) expect(new URL(`https://${domain}/`).hostname).toBe(domain);
});

test.each([
  ["www.google-analytics.com", "Google Analytics"],
  ["fonts.googleapis.com", "Google Fonts"],
  ["maps.googleapis.com", "Google Maps"],
  ["o1.ingest.sentry.io", "Sentry"],
])("%s is %s", (host, name) => {
  expect(serviceOf(host)?.name).toBe(name);
});

test.each(["googleapis.com", "notsentry.io", "sentry.io.example", "com", "localhost", ""])(
  "%j is no known service",
  (host) => {
    expect(serviceOf(host)).toBeNull();
  },
);
