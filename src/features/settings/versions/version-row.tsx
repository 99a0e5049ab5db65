import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { HomeRevision } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

type VersionRowProps = {
  version: HomeRevision;
  /** The formatted time when another home screen replaced this one. */
  date: string;
  state: "ready" | "busy" | "waiting";
  onPutBack: () => void;
};

export function VersionRow({
  version: { createdAt, appCount, items },
  date,
  state,
  onPutBack,
}: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 sm:gap-x-4">
      <span
        aria-hidden="true"
        className="grid h-15 w-19 shrink-0 grid-cols-4 content-start gap-1 rounded-xl border border-line bg-hint p-1.5"
      >
        {items.map(({ name, icon }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture that never changes, and names may repeat
          <AppIcon key={index} name={name} src={icon} className="w-full" />
        ))}
      </span>
      <div className="min-w-24 flex-1">
        <p className="text-body leading-5 font-semibold">
          {plural(appCount, { one: "# app", other: "# apps" })}
        </p>
        <p className="text-note leading-5 text-muted">
          <Trans>
            Until <time dateTime={createdAt}>{date}</time>
          </Trans>
        </p>
      </div>
      <BusyButton
        className="btn btn-outline"
        aria-label={t`Put back the home screen of ${date}`}
        disabled={state !== "ready"}
        onClick={onPutBack}
        isBusy={state === "busy"}
        busy={t`Wait...`}
      >
        {t`Put back`}
      </BusyButton>
    </li>
  );
}
