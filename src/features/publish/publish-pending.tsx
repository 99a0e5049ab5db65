/** The skeleton of the form, or a notice when what it needs could not be loaded. */
export function PublishPending({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry === null) {
    return (
      <div aria-busy="true" className="mt-6 grid gap-5">
        {["h-11", "h-11", "h-24", "h-48"].map((height, index) => (
          <div key={index} className={`skeleton rounded-xl ${height}`} />
        ))}
      </div>
    );
  }
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-[15px]">
        {navigator.onLine
          ? "Your pages could not be loaded."
          : "You are offline. Publishing needs a connection."}
      </p>
      <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
