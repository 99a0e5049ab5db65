import { t } from "@lingui/core/macro";
import { Newspaper } from "lucide-react";

/** In place of the articles; on phones as high as they are. */
export function NoNews() {
  return (
    <div className="flex min-h-26 flex-1 items-center gap-3 pe-3 pb-3 ps-5 sm:flex-col sm:justify-center sm:gap-2 sm:px-5 sm:pb-4 sm:text-center lg:min-h-63 tile:min-h-0">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-[27%] bg-hint text-muted sm:size-14 tile-low:hidden"
      >
        <Newspaper size="1.5rem" />
      </span>
      <div className="min-w-0 flex-1 sm:flex-none">
        <p className="text-body leading-5 font-semibold sm:text-base">{t`No news articles available`}</p>
        <p className="text-sm text-muted">{t`New stories appear here on their own.`}</p>
      </div>
    </div>
  );
}
