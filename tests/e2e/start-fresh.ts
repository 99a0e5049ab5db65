// Playwright's web server: the product on an empty data folder, exactly as `npm start` starts it.
import { rmSync } from "node:fs";
import { E2E } from "./addresses.ts";

rmSync(E2E.dataDir, { recursive: true, force: true });
Object.assign(process.env, E2E.ports, { DATA_DIR: E2E.dataDir });
await import("../../local/start.ts");
