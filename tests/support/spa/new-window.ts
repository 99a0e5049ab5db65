/*
 * Test files of the SPA share a process, because loading jsdom, React and other packages for each takes longer than most
 * files. Each file gets its own window and its own modules of Perch; timers and channels end with it.
 */
import { afterAll, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

const { Request, URL, setTimeout, setInterval, BroadcastChannel } = globalThis;
const page = await builtinEnvironments.jsdom.setup(globalThis, {});

// Packages look for a window when they are loaded, and these two keep the first document.
const { screen, within } = await import("@testing-library/react");
const { default: userEvent } = await import("@testing-library/user-event");
Object.assign(screen, within(document.body));
const PATCHED = Symbol.for("perch.user-event");
if (!(PATCHED in userEvent)) {
  const { setup, keyboard } = userEvent;
  type Options = Parameters<typeof setup>[0];
  Object.assign(userEvent, {
    [PATCHED]: true,
    setup: (options?: Options) => setup({ document, ...options }),
    keyboard: (text: string, options?: Options) => keyboard(text, { document, ...options }),
    // Its own takes no document.
    tab: ({ shift = false } = {}) => keyboard(shift ? "{Shift>}{Tab}{/Shift}" : "{Tab}", { document }),
  });
}

const open: (() => void)[] = [];
const closeAll = () => {
  for (const close of open.splice(0)) close();
};
Object.assign(globalThis, {
  setTimeout: Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...args);
    open.push(() => clearTimeout(timer));
    return timer;
  }, setTimeout),
  setInterval: (...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    open.push(() => clearInterval(timer));
    return timer;
  },
  BroadcastChannel: class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.push(() => this.close());
    }
  },
});

afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
  // React ends what it has begun in this window: it works in slices, on a busy machine in many.
  do await new Promise((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().includes("Immediate"));
  // A closed window of jsdom fails when its selection changes later.
  Object.assign(Reflect.get(globalThis, "jsdom").window, { close: () => undefined });
  await page.teardown(globalThis);
  closeAll();
  Object.assign(globalThis, { Request, URL, setTimeout, setInterval, BroadcastChannel });
  // Of the files that want it, each makes its own.
  Reflect.deleteProperty(globalThis, "indexedDB");
  vi.resetModules();
});
