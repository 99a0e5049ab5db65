import { loadStyles } from "../whole-styles.ts";

const load = () => import("./toasts.ts");

let loading: ReturnType<typeof load> | undefined;

/**
 * Loads the code of toasts. All callers share one import, so that an earlier toast never replaces a later
 * one. Two imports of a pending module may resolve in any order.
 */
export function loadToasts(): ReturnType<typeof load> {
  loading ??= Promise.all([load(), loadStyles()]).then(
    ([toasts]) => toasts,
    (error: unknown) => {
      // The next toast tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
