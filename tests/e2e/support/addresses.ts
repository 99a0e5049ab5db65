import { tmpdir } from "node:os";
import { join } from "node:path";

const WEB_PORT = 5373;
/** Added to every port: parallel runs need different ones. */
const offset = Number(process.env["E2E_PORT_OFFSET"] ?? 0);
// Below the ephemeral ports of Linux (32768 to 60999), which may stay taken for a minute.
const [web, gateway, mail, feeds, sites, weather] = [WEB_PORT, 25371, 25374, 25377, 25378, 25379].map(
  (port) => port + offset,
) as [number, number, number, number, number, number];

/** The address of the site of a run that has this offset. */
export const siteUrlAt = (portOffset: number): string => `http://localhost:${WEB_PORT + portOffset}`;

/** The addresses of the product under test: its own ports and data folder, beside any running instance. */
export const E2E = {
  ports: { PORT: String(web), SUPABASE_PORT: String(gateway), MAIL_PORT: String(mail) },
  // Not below the checkout: Postgres runs as another user, who may not read it.
  dataDir: join(tmpdir(), offset === 0 ? "perch-e2e" : `perch-e2e-${offset}`),
  siteUrl: siteUrlAt(offset),
  mailUrl: `http://localhost:${mail}`,
  /** The port of the feeds that news come from: see tests/support/feeds/feed-server.ts. */
  feedPort: feeds,
  /** The sites that imports read: see tests/support/fixture-sites/pages.ts. */
  sitesPort: sites,
  sitesUrl: `http://127.0.0.1:${sites}`,
  /** The weather service: see tests/support/weather/weather-server.ts. */
  weatherPort: weather,
  weatherUrl: `http://127.0.0.1:${weather}`,
};
