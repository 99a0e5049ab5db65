import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import type { OwnerClaim } from "#contract/owners/owners.ts";
import { Card } from "../card.tsx";
import { CheckProof } from "./check-proof.tsx";
import { GiveUp } from "./give-up.tsx";
import { ProofWays } from "./proof-ways.tsx";

type ProofCardProps = { slug: string; url: string; claim: OwnerClaim };

export function ProofCard({ slug, url, claim }: ProofCardProps) {
  return (
    <Card title={t`Prove it in one of two ways`}>
      {claim.state === "lost" && (
        <p className="mt-3 flex gap-2 text-body leading-6">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          {t`Your line was not found for days, so the mark is gone. Put it back and check again.`}
        </p>
      )}
      <ProofWays url={url} token={claim.token} />
      <CheckProof slug={slug} />
      <p className="mt-5 text-sm leading-5 text-muted">
        {t`Leave the line where it is: we look again every week.`}
      </p>
      <GiveUp slug={slug} />
    </Card>
  );
}
