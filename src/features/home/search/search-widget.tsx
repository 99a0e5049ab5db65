import { useEffect, type ReactNode } from "react";
import type { Engine } from "#src/api/settings/search-engines.ts";
import { LauncherBox } from "./launcher-box.tsx";
import { useLauncher } from "./use-launcher.ts";
import { useLauncherFocus } from "./use-launcher-focus.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";
import { openSearch } from "./query/open-search.ts";
import { loadParts } from "./use-launcher-parts.ts";

async function leaveFor(asked: string, engine: Engine): Promise<void> {
  const { destinationOf } = await loadParts();
  const destination = destinationOf(asked, engine);
  if (destination === null) return;
  if (typeof destination === "string") location.replace(destination);
  else openSearch(destination, true);
}

type SearchWidgetProps = {
  owner: LauncherOwner;
  goTo: (path: string) => void;
  menu: ReactNode;
};

/** The search widget: the launcher on the home screen. */
export function SearchWidget({ owner, goTo, menu }: SearchWidgetProps) {
  const launcher = useLauncher({ owner, list: "floating", goTo });
  useLauncherFocus(launcher.field);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("q")?.trim();
    if (!asked) return;
    void leaveFor(asked, owner.engine);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is what the page was opened with
  }, []);

  return (
    <section className="relative h-14 min-w-0" data-widget="search" aria-label="Search">
      <LauncherBox
        launcher={launcher}
        place="page"
        end={menu}
        onCancel={() => {
          launcher.clear();
          launcher.field.current?.blur();
        }}
      />
    </section>
  );
}
