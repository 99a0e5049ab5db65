import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { AppToggle } from "#src/shared/components/webapp/app-toggle.tsx";

type ProposedAppsProps = {
  /** The folder's name, and what changes it; null beside folders. */
  folder: { name: string; onName: (name: string) => void } | null;
  apps: readonly DrawerApp[];
  isOn: (app: DrawerApp) => boolean;
  onToggle: (app: DrawerApp) => void;
};

/** The apps of a proposed folder, or those beside folders, to be taken off one by one. */
export function ProposedApps({ folder, apps, isOn, onToggle }: ProposedAppsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-box bg-widget p-3 shadow-e1">
      {folder ? (
        <>
          <h3 id={id} className="sr-only">
            {folder.name}
          </h3>
          <input
            type="text"
            dir="auto"
            aria-label={t`Name of the folder ${folder.name}`}
            maxLength={MAX_LINK_NAME}
            defaultValue={folder.name}
            className="input w-full border-transparent bg-transparent px-2 text-body font-semibold hover:bg-hint"
            onChange={(event) => folder.onName(event.target.value)}
          />
        </>
      ) : (
        <h3 id={id} className="px-2 py-2.5 text-body leading-6 font-semibold">
          {t`Beside folders`}
        </h3>
      )}
      <ul className="grid grid-cols-3 gap-x-1 sm:grid-cols-6">
        {apps.map((app) => (
          <li key={app.id}>
            <AppToggle app={app} isOn={isOn(app)} onToggle={() => onToggle(app)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
