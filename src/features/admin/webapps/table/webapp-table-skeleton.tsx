import { t } from "@lingui/core/macro";
const ROWS = 10;

/** The rows are as high as real ones. */
export function WebappTableSkeleton() {
  return (
    <div aria-busy="true" className="overflow-hidden rounded-2xl border border-line">
      <span role="status" className="sr-only">
        {t`Loading the web apps`}
      </span>
      <div className="h-11" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-3 border-t border-line px-4" data-row-skeleton>
          <div className="skeleton size-5 shrink-0" />
          <div className="ms-3 skeleton size-10 shrink-0 rounded-[27%]" />
          <div className="skeleton h-4 w-2/5" />
          <div className="ms-auto skeleton h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
