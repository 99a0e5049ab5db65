import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { deviceQueries, useSignOutThere } from "#src/api/session/devices.ts";
import { useLogout } from "#src/api/session/logout.ts";
import type { MomentSettings } from "../versions/format-moment.ts";
import { Retry } from "../sections/rows-pending.tsx";
import { DeviceRow } from "./device-row.tsx";

type DevicesProps = { userId: string; settings: MomentSettings };

/** Where the member is signed in. Signing out here is that of the account's menu. */
export function Devices({ userId, settings }: DevicesProps) {
  const { data, isError, refetch } = useQuery(deviceQueries.list(userId));
  const there = useSignOutThere(userId);
  const here = useLogout();
  // Whoever asks has a session: an empty list says that it has ended meanwhile.
  const isMissing = data === undefined ? isError : data.length === 0;
  const busyId = there.isPending ? there.variables.id : null;

  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-body leading-5 font-semibold">{t`Devices`}</h3>
      {data === undefined && !isError && (
        <div aria-busy="true" className="mt-4 grid gap-3">
          {["first", "second"].map((row) => (
            <span key={row} className="skeleton h-14 rounded-xl" />
          ))}
        </div>
      )}
      {isMissing && (
        <Retry className="mt-3" onRetry={refetch}>
          {t`Your devices could not be loaded.`}
        </Retry>
      )}
      {data && data.length > 0 && (
        <ul className="-mx-1.5 -mb-3 max-h-96 px-1.5 divide-y divide-line overflow-y-auto">
          {data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              settings={settings}
              isBusy={device.isCurrent ? here.isPending : busyId === device.id}
              isDisabled={there.isPending || here.isPending}
              onSignOut={() => (device.isCurrent ? here.mutate() : there.mutate(device))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
