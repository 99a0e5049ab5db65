import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import type { CaseApp, ReviewCase } from "#contract/review/cases.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { DecisionFoot } from "./decision-foot.tsx";

export function DuplicateCase({ found, onDecided }: { found: ReviewCase; onDecided: () => void }) {
  const { webapp, other, decidedAt } = found;
  if (!webapp) return null;
  return (
    <>
      <div className="grid border-t border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        <TwinApp app={webapp} note={t`The older one, which stays`} />
        {other && <TwinApp app={other} note={t`Merged into the older one`} />}
      </div>
      {decidedAt === null && other && (
        <>
          <p className="border-t border-line px-4 py-3 text-sm leading-5 text-muted sm:px-5">
            {t`Home screens, counts and the address of the younger app go to the older one. This can't be undone.`}
          </p>
          <DecisionFoot
            found={found}
            label={t`Merge into the older`}
            acceptance={{ decision: "accept" }}
            question={t`Merge ${other.title} into ${webapp.title}? ${other.title} is gone for good then.`}
            onDecided={onDecided}
          />
        </>
      )}
    </>
  );
}

function TwinApp({ app, note }: { app: CaseApp; note: string }) {
  const { id, slug, title, url, description, iconUrl, tags } = app;
  return (
    <section aria-label={title} className="min-w-0 p-4 max-sm:not-first:border-t max-sm:border-line sm:p-5">
      <p className="text-note leading-5 text-muted">{note}</p>
      <div className="mt-3 flex gap-3">
        <AppIcon name={title} src={iconUrl} className="w-14 shrink-0 self-start" />
        <div className="min-w-0 flex-1 text-sm leading-5 [overflow-wrap:anywhere]" dir="auto">
          <p className="text-body font-semibold">
            <Link to={paths.app(slug)} className="hover:underline">
              {title}
            </Link>
          </p>
          <p className="text-muted">{t`ID ${id}`}</p>
          <p className="mt-1">{url}</p>
          <p className="mt-1 line-clamp-4">{description}</p>
          {tags.length > 0 && <p className="mt-1 text-muted">{tags.join(", ")}</p>}
        </div>
      </div>
    </section>
  );
}
