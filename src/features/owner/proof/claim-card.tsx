import { t } from "@lingui/core/macro";
import { useClaimWebapp } from "#src/api/owners.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Card } from "../card.tsx";

export function ClaimCard({ slug }: { slug: string }) {
  const claim = useClaimWebapp(slug);
  return (
    <Card title={t`Show that you make it`}>
      <p className="mt-2 text-body leading-6">
        {t({
          message:
            "Put a line of text on the app’s site, and we look for it. Then its page carries a mark, and you",
          comment: "The list below goes on: 'see …,' 'suggest …,' 'get …'",
        })}
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-body leading-6">
        <li>{t`see on which days many people got and opened it,`}</li>
        <li>{t`suggest better words, tags and pictures,`}</li>
        <li>{t`get a badge for your own site.`}</li>
      </ul>
      <BusyButton
        className="btn mt-5 btn-primary"
        onClick={() => !claim.isPending && claim.mutate()}
        isBusy={claim.isPending}
        busy={t`Starting...`}
      >
        {t`This is my app`}
      </BusyButton>
    </Card>
  );
}
