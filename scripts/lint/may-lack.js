/*
 * Rules for oxlint.config.mjs: APIs that a browser may lack by plain http, when storage is full, blocked or silent, or
 * when it resists fingerprinting. A helper wraps each of them and says what happens without it.
 */

const GLOBALS = [
  ["localStorage", "src/shared/state/storage/browser-storage.ts"],
  ["sessionStorage", "src/shared/state/storage/browser-storage.ts"],
  ["indexedDB", "src/api/home/outbox/outbox-database.ts"],
  ["caches", "src/shared/state/storage/icon-cache.ts or login-ahead.ts"],
];
const PROPERTIES = [
  [undefined, "randomUUID", "#contract/values/new-id.ts"],
  ["crypto", "subtle", "a helper of its own"],
  [undefined, "clipboard", "src/shared/ui/controls/copy-text.ts"],
  ["navigator", "locks", "src/shared/state/in-one-tab.ts"],
  ["navigator", "share", "src/shared/ui/controls/share-button.tsx"],
  [undefined, "geolocation", "src/widgets/weather/place/position-button.tsx"],
  [undefined, "serviceWorker", "src/app/startup/register-worker.ts"],
  ["navigator", "storage", "a helper of its own"],
  ["document", "cookie", "src/shared/state/look/kept-theme.ts or keeps-cookies.ts"],
  ...["window", "globalThis", "self"].flatMap((object) =>
    GLOBALS.map(([name, helper]) => [object, name, helper]),
  ),
  [undefined, "resolvedOptions", "src/shared/lib/time/device-time-zone.ts"],
];

const lacked = (helper) => `A browser may lack it: ${helper} asks for it.`;
const lackedGlobals = GLOBALS.map(([name, helper]) => ({ name, message: lacked(helper) }));
const lackedProperties = PROPERTIES.map(([object, property, helper]) => ({
  ...(object && { object }),
  property,
  message: lacked(helper),
}));
const onlyApi = [
  { name: "fetch", message: "src/api/http/http.ts asks the API; nothing else is asked." },
  { name: "XMLHttpRequest", message: "src/api/uploads.ts uploads; src/api/http/http.ts asks the rest." },
];

export const BROWSER_RULES = {
  "no-restricted-globals": ["error", ...onlyApi, ...lackedGlobals],
  "no-restricted-properties": ["error", ...lackedProperties],
};
/** For helpers and tests. */
export const HELPER_RULES = {
  "no-restricted-globals": ["error", ...onlyApi],
  "no-restricted-properties": "off",
};
/** The contract runs in pages, too. Only these two could occur in it. */
export const CONTRACT_RULES = {
  "no-restricted-properties": [
    "error",
    ...lackedProperties.filter(({ property }) => property === "randomUUID" || property === "subtle"),
  ],
};

export const LACK_HELPERS = [
  "src/shared/lib/time/device-time-zone.ts",
  "src/shared/state/{in-one-tab,look/kept-theme,sign-in/login-ahead}.ts",
  "src/shared/state/storage/{browser-storage,icon-cache,keeps-cookies}.ts",
  "src/shared/ui/controls/{copy-text.ts,share-button.tsx}",
  "src/app/startup/register-worker.ts",
  "src/widgets/weather/place/position-button.tsx",
  // Listens for a newer worker.
  "src/shared/components/sky/branch-with-bird.tsx",
  // Asks whether the zone of a forecast is known.
  "src/widgets/weather/forecast/place-time.ts",
];
