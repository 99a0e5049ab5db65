import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { Wallpaper } from "#src/shared/components/sky/wallpaper.tsx";
import { Header } from "./header.tsx";

/**
 * The frame of pages that look like a home screen: the header lies on the reader's own sky. Columns of tiles
 * are wider than their icons, and may extend some pixels beyond the edges.
 */
export function SkyFrame({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQueries.current());
  const { data: settings = DEFAULT_SETTINGS } = useQuery(
    preferenceQueries.settings(session?.user?.id ?? null),
  );
  return (
    <>
      <Header variant="home" />
      <main id="main" tabIndex={-1} className="home-container page-gutter overflow-x-clip pt-4 pb-12 sm:pt-6">
        {children}
      </main>
      <Wallpaper sky={settings.sky} picture={settings.picture} look={settings.pictureLook} place="page" />
    </>
  );
}
