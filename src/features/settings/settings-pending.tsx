/** The skeleton of the cards while a member's settings load, or a notice when that failed. */
export function SettingsPending({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry === null) {
    return (
      <div aria-busy="true" className="grid gap-5 sm:gap-6">
        {["h-62", "h-51", "h-70"].map((height) => (
          <div key={height} className={`skeleton rounded-[20px] ${height}`} />
        ))}
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="card flex-row flex-wrap items-center justify-between gap-3 border border-line bg-base-100 p-5 sm:p-6"
    >
      <p className="text-[15px]">Your settings could not be loaded.</p>
      <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
