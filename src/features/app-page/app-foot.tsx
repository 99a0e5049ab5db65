import { t } from "@lingui/core/macro";
import { BadgeCheck, Flag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";

const ReportApp = lazyPart(async () => (await import("./report-app.tsx")).ReportApp);

export function AppFoot({ app }: { app: StoreWebapp }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="mt-10 flex flex-wrap gap-x-6">
      <button
        type="button"
        className="btn -ms-2 btn-ghost px-2 text-sm font-normal text-muted"
        onClick={() => setReporting(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
        {t`Report this app`}
      </button>
      <Link to={paths.owner(app.slug)} className="btn -ms-2 btn-ghost px-2 text-sm font-normal text-muted">
        <BadgeCheck aria-hidden="true" className="size-4" />
        {t`Is this your app?`}
      </Link>
      {isReporting && <ReportApp app={app} onClose={() => setReporting(false)} />}
    </div>
  );
}
