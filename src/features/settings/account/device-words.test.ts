import { expect, test } from "vitest";
import { describeDevice } from "./device-words.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${WINDOWS} Chrome/148.0.0.0 Safari/537.36`, "Chrome on Windows", false],
  [`${WINDOWS} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`, "Edge on Windows", false],
  [`${WINDOWS} Chrome/148.0.0.0 Safari/537.36 OPR/130.0.0.0`, "Opera on Windows", false],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15",
    "Safari on macOS",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/148.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/146.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
    true,
  ],
  ["Mozilla/5.0 (Android 16; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0", "Firefox on Android", true],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/148.0.0.0 Safari/537.36", "Chrome on ChromeOS", false],
  ["Mozilla/5.0 (X11; Linux x86_64) Somebody/1.0", "Linux", false],
  ["<b>Firefox</b>", "Unknown device", false],
  ["", "Unknown device", false],
  [null, "Unknown device", false],
])("%s is %s", (userAgent, title, isPhone) => {
  expect(describeDevice(userAgent)).toEqual({ title, isPhone });
});
