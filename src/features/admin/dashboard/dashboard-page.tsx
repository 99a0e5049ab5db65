import { t } from "@lingui/core/macro";
import { AppWindow, Database, Download, LibraryBig, ScrollText, Settings2, Users } from "lucide-react";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { FixScreenshots } from "../fix-screenshots.tsx";
import { AdminHeading } from "../components/admin-heading.tsx";
import { AreaCard } from "./area-card.tsx";
import { Summary } from "./summary/summary.tsx";

/** The look of a button for an unavailable feature. */
const COMING = "btn btn-outline disabled:border-line disabled:bg-transparent";

export function DashboardPage() {
  return (
    <>
      <AdminHeading title={t`Admin Home`} />
      <Summary />
      <h2 className="mt-12 text-section font-bold">{t`Areas`}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <AreaCard
          Icon={AppWindow}
          title={t`Add/Edit Webapps`}
          text={t`Import web apps from their address, edit them, show or hide them in the store.`}
          href={paths.webapps()}
        />
        <AreaCard
          Icon={LibraryBig}
          title={t`Add App Catalogues`}
          text={t`Create catalogues of suggested apps and import their queues.`}
          href={paths.catalogues()}
        />
        <AreaCard
          Icon={Database}
          title={t`Database Management`}
          text={t`Look at tables and run maintenance.`}
          href={null}
        />
        <AreaCard Icon={Users} title={t`User Management`} text={t`See who has registered.`} href={null} />
        <AreaCard
          Icon={ScrollText}
          title={t`Logs & Analytics`}
          text={t`Read logs and follow how the store is used.`}
          href={null}
        />
      </div>
      <section aria-labelledby="quick-actions" className="mt-12">
        <h2 id="quick-actions" className="text-section font-bold">
          {t`Quick actions`}
        </h2>
        <div className="mt-4 flex flex-wrap gap-3 *:px-3.5">
          <Link to={paths.importForm()} className="btn btn-outline">
            <Download aria-hidden="true" className="size-4" />
            {t`Import Webapp`}
          </Link>
          <FixScreenshots />
          <button type="button" disabled className={COMING} title={t`Coming soon`}>
            <Database aria-hidden="true" className="size-4" />
            {t`View Database`}
          </button>
          <button type="button" disabled className={COMING} title={t`Coming soon`}>
            <Settings2 aria-hidden="true" className="size-4" />
            {t`System Config`}
          </button>
        </div>
        <p className="mt-3 text-sm text-muted">{t`View Database and System Config are coming soon.`}</p>
      </section>
    </>
  );
}
