import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor, Smartphone } from "lucide-react";
import type { Device } from "#contract/session/devices.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { formatDay, type MomentSettings } from "../versions/format-moment.ts";
import { describeDevice } from "./device-words.ts";

type DeviceRowProps = {
  device: Device;
  settings: MomentSettings;
  isBusy: boolean;
  isDisabled: boolean;
  onSignOut: () => void;
};

export function DeviceRow({
  device: { id, userAgent, lastSeenAt, isCurrent },
  settings,
  isBusy,
  isDisabled,
  onSignOut,
}: DeviceRowProps) {
  const { title, isPhone } = describeDevice(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const seen = formatDay(lastSeenAt, settings);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 sm:gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-xl border border-line bg-hint text-muted"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body leading-5 font-semibold">
          <span id={`device-${id}`}>{title}</span>
          {isCurrent && (
            <span className="badge h-auto shrink-0 badge-ghost py-0.5 badge-sm font-semibold">
              {t`This device`}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-note leading-5 text-muted">
          <Trans>
            Last seen <time dateTime={lastSeenAt}>{seen}</time>
          </Trans>
        </p>
      </div>
      <button
        type="button"
        className="btn ms-14 btn-outline sm:ms-0"
        aria-describedby={`device-${id}`}
        aria-busy={isBusy}
        disabled={isDisabled}
        onClick={onSignOut}
      >
        <BusyLabel isBusy={isBusy} busy={t`Wait...`}>
          {isCurrent ? t`Sign out` : t`Sign out there`}
        </BusyLabel>
      </button>
    </li>
  );
}
