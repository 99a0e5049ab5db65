import { t } from "@lingui/core/macro";
const CARDS = 3;

/** The cards are as high as real ones. */
export function WebappListSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t`Loading the web apps`}
      </span>
      <div className="grid gap-5 xl:grid-cols-2">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="card border border-line bg-base-100 p-5" data-card-skeleton>
            <div className="flex gap-4">
              <div className="skeleton size-14 shrink-0 rounded-[27%]" />
              <div className="flex-1">
                <div className="skeleton h-4.5 w-2/5" />
                <div className="skeleton mt-3 h-3.5 w-full" />
                <div className="skeleton mt-2 h-3.5 w-3/5" />
              </div>
            </div>
            <div className="skeleton mt-5 h-34" />
            <div className="skeleton mt-5 h-7" />
            <div className="skeleton mt-8 h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
