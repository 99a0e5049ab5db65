import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { HomeApp } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";

type HomePreviewProps = {
  /** The app that Get would add; null while loading. */
  app: { id: number; title: string; iconUrl: string | null } | null;
  ownApps: HomeApp[];
};

const OWN_SHOWN = 3;

/** Previews the home screen after Get. The app follows the person's last app, highlighted as new. */
export function HomePreview({ app, ownApps }: HomePreviewProps) {
  const others = ownApps.filter(({ id }) => id !== `webapp:${app?.id}`);
  return (
    <section aria-labelledby="on-your-home-screen" className="card border border-line bg-base-100 p-5">
      <h2 id="on-your-home-screen" className="text-base font-semibold">
        {t`On your home screen`}
      </h2>
      <p className="mt-1.5 text-sm leading-[1.5] text-muted">
        {t`Get puts the icon in your drawer. It opens the web app in a new tab: nothing is downloaded.`}
      </p>
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-4 gap-2 rounded-2xl bg-linear-to-b from-(--s0) via-(--s1) to-(--s3) px-3 py-4"
      >
        {others.slice(-OWN_SHOWN).map(({ id, name, icon }) => (
          <Tile key={id} name={name}>
            <AppIcon name={name} src={icon} className="w-12 max-w-full" />
          </Tile>
        ))}
        <Tile name={app?.title ?? ""}>
          <span className="max-w-full rounded-[30%] ring-2 ring-accent ring-offset-3 ring-offset-(--s1)">
            {app ? (
              <AppIcon name={app.title} src={app.iconUrl} className="w-12 max-w-full" />
            ) : (
              <div className="skeleton aspect-square w-12 max-w-full rounded-[27%]" />
            )}
          </span>
        </Tile>
      </div>
    </section>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-2">
      {children}
      <span dir="auto" className="h-4 w-full truncate text-center text-xs">
        {name}
      </span>
    </div>
  );
}
