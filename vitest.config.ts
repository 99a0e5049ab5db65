import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { messages } from "./scripts/vite/messages.ts";

// Tests state days and times as UTC has them, wherever the machine is.
process.env["TZ"] = "UTC";

const ENTRY_SERVER = fileURLToPath(new URL("src/entry-server.tsx", import.meta.url));

const ALL_OF_API = ["tests/{api,permissions}/**/*.test.ts"];
/** What needs the gateway, Deno or two processes, and what tries every call: a tenth of them. */
const NEEDS_WHOLE = [
  "tests/api/**/*.whole.test.ts",
  "tests/permissions/endpoints.test.ts",
  "tests/api/fuzz/fuzz.test.ts",
];

/** What loads the whole SPA, which takes seconds: what renders pages, or imports the built renderer. */
const RENDERS_PAGES = [
  "src/entry-server.test.ts",
  "deploy/examples.test.ts",
  "deploy/site-handler.test.ts",
  "deploy/pages/pages.test.ts",
  "tests/add-widget.test.ts",
  "tests/behind-a-host.test.ts",
  "tests/environment.test.ts",
];

/** No test is red because its machine is slow: what judges time says so in its own words. */
const ENDS_WHAT_HANGS = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Of files that share a process. */
const SHARED = ["tests/support/leave-nothing.ts", "tests/support/patience.ts"];

/** Each file has a backend in its own process, on a copy of a prepared database. */
const OWN_DATABASES = {
  globalSetup: ["tests/support/backend/cluster-setup.ts"],
  setupFiles: [...SHARED, "tests/support/backend/own-file-setup.ts"],
  // Both cores. A file leaves nothing behind, so the API and its packages are loaded once a worker.
  maxWorkers: 2,
  isolate: false,
  // Perch has no passwords, but Auth hashes a random one for each account, in a tenth of a second at its usual cost.
  env: { LITE_AUTH_BCRYPT_COST: "4" },
  ...ENDS_WHAT_HANGS,
};

// Tests by what they need: `unit` nothing but Node, `pages` the whole SPA, `spa` (*.test.tsx, *.dom.test.ts) a document,
// `db` and `api` the backend with the function on Node, `whole` (*.whole.test.ts) the backend as it starts, `local` many
// that it may kill.
export default defineConfig({
  test: {
    // A test that passes only on the second try hides the defect it was written for.
    retry: 0,
    projects: [
      {
        plugins: [messages()],
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "local/**/*.test.ts",
            "deploy/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
            "tests/*.test.ts",
            "tests/cases/*.test.ts",
          ],
          exclude: ["**/*.deno.test.ts", "**/*.dom.test.ts", ...RENDERS_PAGES],
          environment: "node",
          setupFiles: ["tests/support/text-decoder.ts", ...SHARED],
          // Files share a process: a third of the time.
          isolate: false,
          ...ENDS_WHAT_HANGS,
        },
      },
      {
        plugins: [messages()],
        // Tests need no build: they have its sources, where servers have the built renderer of pages.
        resolve: { alias: [{ find: "../dist-server/entry-server.js", replacement: ENTRY_SERVER }] },
        test: {
          name: "pages",
          include: RENDERS_PAGES,
          setupFiles: SHARED,
          // The SPA is loaded once.
          isolate: false,
          ...ENDS_WHAT_HANGS,
        },
      },
      {
        // Hostile input for each reader: steps are counted, or with GROWTH=time measured (tests/support/growth.ts).
        plugins: [messages()],
        test: {
          name: "growth",
          include: ["tests/growth/**/*.test.ts"],
          maxWorkers: process.env["GROWTH"] === "time" ? 1 : 2,
          ...ENDS_WHAT_HANGS,
          // The threads of the garbage collector would take processor time that depends on the number of cores.
          execArgv: ["--single-threaded-gc"],
        },
      },
      {
        plugins: [messages()],
        define: { "import.meta.env.VITE_LOCAL_DEV": JSON.stringify("") },
        test: {
          name: "spa",
          include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts", "tests/cases/*.dom.test.ts"],
          environment: "./tests/support/spa/no-window.ts",
          setupFiles: [
            "tests/support/text-decoder.ts",
            "tests/support/patience.ts",
            "tests/support/spa/new-window.ts",
            "tests/support/spa/spa-setup.ts",
          ],
          // jsdom and packages are loaded once; new-window.ts keeps files apart.
          isolate: false,
          // Its toasts would be those of every file.
          server: { deps: { inline: ["react-hot-toast"] } },
          ...ENDS_WHAT_HANGS,
        },
      },
      {
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          ...OWN_DATABASES,
        },
      },
      {
        plugins: [messages()],
        test: {
          name: "api",
          include: ALL_OF_API,
          exclude: ["**/*.whole.test.ts"],
          ...OWN_DATABASES,
        },
      },
      {
        plugins: [messages()],
        test: {
          name: "whole",
          include: process.env["WHOLE_API"] ? ALL_OF_API : NEEDS_WHOLE,
          globalSetup: ["tests/support/backend/whole-setup.ts"],
          setupFiles: [...SHARED, "tests/support/backend/whole-file-setup.ts"],
          // The files share one backend, and some start more.
          fileParallelism: false,
          isolate: false,
          ...ENDS_WHAT_HANGS,
        },
      },
      {
        test: {
          name: "local",
          include: ["tests/local/**/*.test.ts"],
          globalSetup: ["tests/support/machine-setup.ts", "tests/local/support/local-setup.ts"],
          // Each test starts whole backends: one at a time on a small machine.
          fileParallelism: false,
          ...ENDS_WHAT_HANGS,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          ...ENDS_WHAT_HANGS,
        },
      },
    ],
  },
});
