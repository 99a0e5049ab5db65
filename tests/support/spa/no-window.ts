import type { Environment } from "vitest/runtime";

/** The environment of the SPA's tests: new-window.ts gives each file a window of its own. */
export default {
  name: "no-window",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
