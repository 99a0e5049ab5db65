import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useGiveUpWebapp } from "#src/api/owners.ts";

export function GiveUp({ slug }: { slug: string }) {
  const giveUp = useGiveUpWebapp(slug);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button
        type="button"
        className="btn mt-2 -ms-2 btn-ghost px-2 text-sm font-normal text-muted"
        onClick={() => setAsking(true)}
      >
        {t`This is not my app`}
      </button>
    );
  }
  return (
    <div role="group" aria-label={t`Give up this app`} className="mt-3 flex flex-wrap items-center gap-2">
      <p className="text-sm leading-5">{t`The mark goes when nobody else owns it.`}</p>
      <button
        type="button"
        autoFocus
        className="btn btn-outline text-error"
        disabled={giveUp.isPending}
        onClick={() => giveUp.mutate()}
      >
        {t`Give it up`}
      </button>
      <button type="button" className="btn btn-outline" onClick={() => setAsking(false)}>
        {t`Keep it`}
      </button>
    </div>
  );
}
