// Playwright's web server: the product on an empty data folder, exactly as `npm start` starts it, with news of its own.
import { rmSync } from "node:fs";
import { E2E } from "./addresses.ts";
import { startFeeds } from "./feeds.ts";

rmSync(E2E.dataDir, { recursive: true, force: true });
const feeds = await startFeeds(E2E.feedPort);
Object.assign(process.env, E2E.ports, {
  DATA_DIR: E2E.dataDir,
  NEWS_FEEDS: feeds.urls.join(","),
  ALLOW_PRIVATE_HOSTS: feeds.host,
});
await import("../../local/start.ts");
