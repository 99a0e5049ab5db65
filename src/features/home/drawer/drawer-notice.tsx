/** Why the apps are not there, and what may be done about it. */
export type DrawerTrouble =
  { kind: "offline" } | { kind: "failed"; what: "apps" | "links"; onRetry: () => void };

/** Stands below the grid in place of the apps. */
export function DrawerNotice({ trouble }: { trouble: DrawerTrouble }) {
  if (trouble.kind === "offline") {
    return (
      <p className="drawer-notice" role="alert">
        You are offline. Your apps appear here as soon as you are back.
      </p>
    );
  }
  return (
    <div className="drawer-notice" role="alert">
      <p>Your {trouble.what} could not be loaded.</p>
      <button type="button" className="btn btn-outline rounded-full border-line" onClick={trouble.onRetry}>
        Try again
      </button>
    </div>
  );
}
