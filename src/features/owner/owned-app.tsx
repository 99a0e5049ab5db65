import { t } from "@lingui/core/macro";
import type { OwnershipAnswer } from "#contract/owners/owners.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { BadgeCard } from "./badge-card.tsx";
import { EditCard } from "./edit/edit-card.tsx";
import { FiguresCard } from "./figures/figures-card.tsx";
import { ClaimCard } from "./proof/claim-card.tsx";
import { ProofCard } from "./proof/proof-card.tsx";
import { VerifiedCard } from "./proof/verified-card.tsx";

/** The member's next step: claim the app, prove ownership, or edit its page. */
export function OwnedApp({ app }: { app: OwnershipAnswer }) {
  const { webapp, claim } = app;
  const { title } = webapp;
  const isVerified = claim?.state === "verified";
  return (
    <>
      <div className="mt-4 flex items-center gap-4 sm:gap-5">
        <AppIcon name={title} src={webapp.iconUrl} loading="eager" className="w-14 sm:w-16" />
        <div className="min-w-0">
          <h1 dir="auto" className="text-page leading-tight font-bold wrap-anywhere sm:text-title">
            {isVerified ? title : t`Is ${title} yours?`}
          </h1>
          <p className="truncate text-body text-muted">{hostOf(webapp.url)}</p>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-5">
        {claim === null && <ClaimCard slug={webapp.slug} />}
        {claim && !isVerified && <ProofCard slug={webapp.slug} url={webapp.url} claim={claim} />}
        {claim && isVerified && (
          <>
            <VerifiedCard webapp={webapp} claim={claim} />
            <FiguresCard webapp={webapp} />
            <EditCard app={app} />
            <BadgeCard slug={webapp.slug} />
          </>
        )}
      </div>
    </>
  );
}
