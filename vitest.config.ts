import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { messages } from "./scripts/vite/messages.ts";

const ENTRY_SERVER = fileURLToPath(new URL("src/entry-server.tsx", import.meta.url));

// Tests by what they need: `unit` nothing but Node, `spa` (*.test.tsx, *.dom.test.ts) a document, `db` and `api` one
// real embedded backend that tests/support/backend-setup.ts starts once; `local` starts and kills its own.
export default defineConfig({
  test: {
    // A test that passes only on the second try hides the defect it was written for.
    retry: 0,
    projects: [
      {
        plugins: [messages()],
        // Tests need no build: they have its sources, where servers have the built renderer of pages.
        resolve: { alias: [{ find: "../dist-server/entry-server.js", replacement: ENTRY_SERVER }] },
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "local/**/*.test.ts",
            "deploy/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: ["**/*.deno.test.ts", "**/*.dom.test.ts"],
          environment: "node",
          // Pure functions leave nothing behind, so files may share a process: a third of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Hostile input up to four times of what is read. It takes the processor for a minute, so it is no unit test.
        plugins: [messages()],
        test: {
          name: "growth",
          include: ["tests/growth/**/*.test.ts"],
          testTimeout: 60_000,
          // The threads of the garbage collector would take processor time that depends on the number of cores.
          execArgv: ["--single-threaded-gc"],
        },
      },
      {
        plugins: [messages()],
        define: { "import.meta.env.VITE_LOCAL_DEV": JSON.stringify("") },
        test: {
          name: "spa",
          include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
          environment: "./tests/support/spa/no-window.ts",
          setupFiles: ["tests/support/spa/new-window.ts", "tests/support/spa/spa-setup.ts"],
          // jsdom and packages are loaded once; new-window.ts keeps files apart.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          // The files share one database.
          fileParallelism: false,
          globalSetup: ["tests/support/backend-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [messages()],
        test: {
          name: "api",
          include: ["tests/{api,permissions}/**/*.test.ts"],
          fileParallelism: false,
          globalSetup: ["tests/support/backend-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "local",
          include: ["tests/local/**/*.test.ts"],
          // Each test starts whole backends: one at a time on a small machine.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
