import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { Wallpaper } from "#src/shared/components/sky/wallpaper.tsx";
import { Header } from "./header.tsx";

/** The frame of pages that look like a home screen: the header lies on the reader's own sky. */
function SkyFrame({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQueries.current());
  const { data: settings = DEFAULT_SETTINGS } = useQuery(
    preferenceQueries.settings(session?.user?.id ?? null),
  );
  return (
    <>
      <Header variant="home" />
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
      <Wallpaper sky={settings.sky} picture={settings.picture} hasBranch={false} />
    </>
  );
}

export { SkyFrame as Component };
