import { t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import type { OwnerClaim, OwnershipAnswer } from "#contract/owners/owners.ts";
import { Card } from "../card.tsx";
import { CheckProof } from "./check-proof.tsx";
import { GiveUp } from "./give-up.tsx";
import { ProofWays } from "./proof-ways.tsx";

type VerifiedCardProps = { webapp: OwnershipAnswer["webapp"]; claim: OwnerClaim };

export function VerifiedCard({ webapp, claim }: VerifiedCardProps) {
  return (
    <Card title={t`This app is yours`}>
      <p className="mt-2 flex gap-2 text-body leading-6">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        {claim.method === "dns"
          ? t`Your DNS record proves it. We look at it again every week.`
          : t`Your file proves it. We look at it again every week.`}
      </p>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-body font-semibold text-primary">
          {t`Your line, and a new check`}
        </summary>
        <ProofWays url={webapp.url} token={claim.token} />
        <CheckProof slug={webapp.slug} />
        <GiveUp slug={webapp.slug} />
      </details>
    </Card>
  );
}
