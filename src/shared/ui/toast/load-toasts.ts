const load = () => import("./toasts.ts");

let loading: ReturnType<typeof load> | undefined;

/**
 * Loads the code of toasts. All callers share one import: two imports of a pending module may resolve in any
 * order, so an earlier toast could replace a later one.
 */
export function loadToasts(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next toast tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}
