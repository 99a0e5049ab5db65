import { t } from "@lingui/core/macro";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import type * as Changes from "./changes.ts";

const changes = lazyModule(() => import("./changes.ts"));

/** Loads what changes the home screen, so that the next change is made at once. */
export const preloadChanges = (): void => void changes.preload();

/** Does one of `changes.ts`: at once where that is loaded. */
export function act<Name extends keyof typeof Changes>(
  name: Name,
  ...given: Parameters<(typeof Changes)[Name]>
): void {
  const run = (all: typeof Changes) => void (all[name] as (...all: typeof given) => unknown)(...given);
  if (changes.now) return run(changes.now);
  changes.load().then(run, () => {
    const description = t`Failed to change the home screen`;
    showToast({ kind: "error", title: t`Error`, description });
  });
}
