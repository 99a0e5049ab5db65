/** Why the apps are not there, and what may be done about it. */
export type DrawerTrouble =
  { kind: "offline" } | { kind: "failed"; what: "apps" | "links"; onRetry: () => void };

/** Stands below the grid in place of the apps. */
export function DrawerNotice({ trouble }: { trouble: DrawerTrouble }) {
  return (
    <div
      role="alert"
      className="mt-4 alert flex flex-wrap gap-x-3 gap-y-2 rounded-2xl bg-widget py-2 pr-2 shadow-e1 [--alert-border-color:transparent]"
    >
      {trouble.kind === "offline" ? (
        <p>You are offline. Your apps appear here as soon as you are back.</p>
      ) : (
        <>
          <p>Your {trouble.what} could not be loaded.</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={trouble.onRetry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
