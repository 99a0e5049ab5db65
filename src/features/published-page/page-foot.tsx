import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Flag, Sparkles } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { PublishedPage } from "#contract/published-pages/published-pages.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";

const ReportPublished = lazyPart(async () => (await import("./report-published.tsx")).ReportPublished);

const QUIET = "btn on-sky btn-ghost px-2 text-sm font-normal";

/** The footer of a published page. Visitors get a link to their own home screen. */
export function PageFoot({ page }: { page: PublishedPage }) {
  const [isReporting, setReporting] = useState(false);
  const { data: session } = useQuery(sessionQueries.known());
  return (
    <div className="mt-10 -ms-2 flex flex-wrap gap-x-4">
      <button type="button" className={QUIET} onClick={() => setReporting(true)}>
        <Flag aria-hidden="true" className="size-4" />
        {t`Report this page`}
      </button>
      {!session?.user && (
        <Link to={paths.home()} className={QUIET}>
          <Sparkles aria-hidden="true" className="size-4" />
          {t`Make your own`}
        </Link>
      )}
      {isReporting && <ReportPublished page={page} onClose={() => setReporting(false)} />}
    </div>
  );
}
