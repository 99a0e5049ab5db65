const load = () => import("./toasts.ts");

let loading: ReturnType<typeof load> | undefined;

/**
 * Loads the code of toasts. Who asks first gets it first: two imports of a module that is still being fetched may resolve
 * in any order, and then the toast that was asked for later would be replaced by the earlier one.
 */
export function loadToasts(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next toast tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}
