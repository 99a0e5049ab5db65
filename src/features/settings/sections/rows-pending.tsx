import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

type RetryProps = { className?: string; children: ReactNode; onRetry: () => unknown };

/** What could not be loaded, and another try. */
export function Retry({ className = "", children, onRetry }: RetryProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <p className="text-body">{children}</p>
      <button type="button" className="btn btn-outline rounded-full" onClick={() => void onRetry()}>
        {t`Try again`}
      </button>
    </div>
  );
}

type RowsPendingProps = {
  query: { error: { code: string } | null; refetch: () => unknown };
  row?: string;
  className?: string;
  failed: string;
  offline: string;
};

/** The skeleton of a list of rows, or a notice when it failed to load. */
export function RowsPending({ query, row = "h-14", className = "", failed, offline }: RowsPendingProps) {
  if (query.error) {
    return (
      <Retry className={className} onRetry={query.refetch}>
        {query.error.code === "network" && !navigator.onLine ? offline : failed}
      </Retry>
    );
  }
  return (
    <div aria-busy="true" className={`grid gap-3 ${className}`}>
      {["first", "second"].map((key) => (
        <span key={key} className={`skeleton rounded-xl ${row}`} />
      ))}
    </div>
  );
}
