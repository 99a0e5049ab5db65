import { AppWindow, CalendarPlus, Lock, MonitorDown, Zap, type LucideIcon } from "lucide-react";
import type { WebappManifest } from "#contract/manifests.ts";
import type { StoreWebapp } from "#contract/webapps.ts";

type GlanceProps = { app: StoreWebapp; manifest: WebappManifest | null };

/** What is known of an app, in rows. */
export function Glance({ app, manifest }: GlanceProps) {
  return (
    <section aria-labelledby="at-a-glance" className="card border border-line bg-base-100 p-5">
      <h2 id="at-a-glance" className="text-base font-semibold">
        At a glance
      </h2>
      <dl className="mt-3 -mb-3 divide-y divide-line border-t border-line">
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

function rowsOf(app: StoreWebapp, manifest: WebappManifest | null): Row[] {
  const rows: Row[] = [];
  if (manifest) {
    const isInstallable = manifest.problems.length === 0;
    rows.push({ Icon: MonitorDown, name: "Installable", value: isInstallable ? "Yes" : "No" });
    if (isInstallable) rows.push({ Icon: AppWindow, name: "Opens in", value: OPENS_IN[manifest.display] });
    if (manifest.shortcuts.length > 0) {
      rows.push({
        Icon: Zap,
        name: "Shortcuts",
        value: manifest.shortcuts.map(({ name }) => name).join(", "),
      });
    }
  }
  rows.push({ Icon: Lock, name: "Encrypted", value: app.url.startsWith("https:") ? "Yes" : "No" });
  rows.push({ Icon: CalendarPlus, name: "In the store since", value: app.createdAt.slice(0, 4) });
  return rows;
}
