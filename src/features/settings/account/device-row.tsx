import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor, Smartphone } from "lucide-react";
import type { ListedDevice } from "#src/api/session/devices.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { formatDay, type MomentSettings } from "../versions/format-moment.ts";
import { AccessRow } from "./access-row.tsx";
import { describeDevice } from "./device-words.ts";

type DeviceRowProps = {
  device: ListedDevice;
  settings: MomentSettings;
  isBusy: boolean;
  isDisabled: boolean;
  onSignOut: () => void;
};

export function DeviceRow({
  device: { id, userAgent, lastSeenAt, isCurrent, hasEnded },
  settings,
  isBusy,
  isDisabled,
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
          aria-disabled={hasEnded}
          onClick={hasEnded ? undefined : onSignOut}
          isBusy={isBusy}
          busy={t`Wait...`}
        >
          {isCurrent ? t`Sign out` : hasEnded ? t`Signed out there` : t`Sign out there`}
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
