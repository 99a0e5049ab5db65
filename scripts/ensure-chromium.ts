// `npm run chromium`: finds or installs a Chromium for the browser tests and prints its path.
import { ensureChromium } from "./find-chromium.ts";

process.stdout.write(`Chromium: ${await ensureChromium()}\n`);
