import { AppWindow, CalendarPlus, Lock, MonitorDown, type LucideIcon } from "lucide-react";
import type { WebappManifest } from "#contract/manifests.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";

const BOX = "card border border-line bg-base-100 p-5";
const ROWS = "mt-3 -mb-3 divide-y divide-line border-t border-line";

type GlanceProps = { app: StoreWebapp; manifest: WebappManifest | null };

export function Glance({ app, manifest }: GlanceProps) {
  return (
    <section aria-labelledby="at-a-glance" className={BOX}>
      <h2 id="at-a-glance" className="text-base font-semibold">
        At a glance
      </h2>
      <dl className={ROWS}>
        {rowsOf(app, manifest).map(({ Icon, name, value }) => (
          <div key={name} className="flex min-h-11 items-center gap-3 py-2 text-sm leading-5">
            <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="ml-auto line-clamp-2 min-w-0 text-end font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Row = { Icon: LucideIcon; name: string; value: string };

const OPENS_IN: Record<WebappManifest["display"], string> = {
  browser: "A browser tab",
  "minimal-ui": "A window",
  standalone: "Its own window",
  fullscreen: "The full screen",
  "window-controls-overlay": "Its own window",
  tabbed: "A window with tabs",
  borderless: "Its own window",
};

/** Every app has the same number of rows, which prevents a layout shift below. */
function rowsOf(app: StoreWebapp, manifest: WebappManifest | null): Row[] {
  const isInstallable = manifest?.problems.length === 0;
  const installable = manifest ? (isInstallable ? "Yes" : "No") : "Not known yet";
  return [
    { Icon: MonitorDown, name: "Installable", value: installable },
    { Icon: AppWindow, name: "Opens in", value: OPENS_IN[isInstallable ? manifest.display : "browser"] },
    { Icon: Lock, name: "Encrypted", value: app.url.startsWith("https:") ? "Yes" : "No" },
    { Icon: CalendarPlus, name: "In the store since", value: app.createdAt.slice(0, 4) },
  ];
}

export function GlanceSkeleton() {
  return (
    <div aria-busy="true" className={BOX}>
      <SkeletonText className="text-base" width="w-28" />
      <div className={ROWS}>
        {["w-20", "w-16", "w-20", "w-32"].map((width, index) => (
          <div key={index} className="flex min-h-11 items-center py-2">
            <div className={`skeleton h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
