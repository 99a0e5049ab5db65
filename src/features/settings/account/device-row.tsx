import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor, Smartphone } from "lucide-react";
import type { Device } from "#contract/session/devices.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { formatDay, type MomentSettings } from "../versions/format-moment.ts";
import { AccessRow } from "./access-row.tsx";
import { describeDevice } from "./device-words.ts";

type DeviceRowProps = {
  device: Device;
  settings: MomentSettings;
  isBusy: boolean;
  isDisabled: boolean;
  isEnded: boolean;
  onSignOut: () => void;
};

export function DeviceRow({
  device: { id, userAgent, lastSeenAt, isCurrent },
  settings,
  isBusy,
  isDisabled,
  isEnded,
  onSignOut,
}: DeviceRowProps) {
  const { title, isPhone } = describeDevice(userAgent);
  const seen = formatDay(lastSeenAt, settings);
  return (
    <AccessRow
      icon={isPhone ? Smartphone : Monitor}
      title={<span id={`device-${id}`}>{title}</span>}
      badge={isCurrent && t`This device`}
      button={
        <BusyButton
          className="btn ms-14 btn-outline sm:ms-0"
          aria-describedby={`device-${id}`}
          disabled={isDisabled}
          aria-disabled={isEnded}
          onClick={isEnded ? undefined : onSignOut}
          isBusy={isBusy}
          busy={t`Wait...`}
        >
          {isCurrent ? t`Sign out` : isEnded ? t`Signed out there` : t`Sign out there`}
        </BusyButton>
      }
    >
      <p className="mt-0.5 text-note leading-5 text-muted">
        <Trans>
          Last seen <time dateTime={lastSeenAt}>{seen}</time>
        </Trans>
      </p>
    </AccessRow>
  );
}
