// `npm run chromium`: makes sure the browser tests have a Chromium, and says which.
import { ensureChromium } from "./find-chromium.ts";

process.stdout.write(`Chromium: ${await ensureChromium()}\n`);
