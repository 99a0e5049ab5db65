import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { Clock } from "#src/shared/components/clock/clock.tsx";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { wallTime } from "#src/shared/state/locale/here.ts";

const apps = () => [t`Calendar`, t`Mail`, t`Notes`, t`Maps`];

/** A static home screen with these settings, at 9:41 of today. The preview has no controls. */
export function LookPreview({ settings }: { settings: Settings }) {
  const [wallMs] = useState(() => wallTime(new Date()).setUTCHours(9, 41, 24, 0));
  return (
    <div
      inert
      aria-hidden="true"
      data-preview=""
      className="relative isolate grid grid-cols-1 items-center gap-x-8 gap-y-5 overflow-hidden rounded-2xl px-2 py-5 md:grid-cols-[2fr_3fr] md:px-6"
    >
      <SkyLayer
        sky={settings.sky}
        picture={settings.picture}
        look={settings.pictureLook}
        className="absolute inset-0 -z-1"
      />
      <div className="flex items-start justify-between px-2">
        <div className="min-w-0">
          <Clock
            wallMs={wallMs}
            look={settings}
            className="text-[min(3.5rem,13vw)]"
            dateClassName="mt-1 block text-body leading-5 opacity-85"
          />
        </div>
        <span className="grid size-8 place-items-center rounded-full bg-primary text-sm font-bold text-primary-content md:hidden">
          P
        </span>
      </div>
      <div className="grid gap-5">
        <div className="input h-11 w-full gap-3 rounded-full border-transparent bg-widget ps-4 text-muted shadow-e1">
          <Search size="1.125rem" />
          {t`Search anything...`}
        </div>
        <ul className="grid grid-cols-4">
          {apps().map((name) => (
            <li key={name} className="app-tile">
              <span className="app-tile-icon">
                <AppIcon name={name} src={null} className="w-full" />
              </span>
              <span className="app-tile-label on-sky">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
