import { t } from "@lingui/core/macro";
import { useEffect, type ReactNode } from "react";
import { LauncherBox } from "./launcher-box.tsx";
import { engine, useLauncher } from "./use-launcher.ts";
import { useLauncherFocus } from "./use-launcher-focus.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";

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
    void engine.load().then(({ leaveFor }) => leaveFor(asked, owner.settings));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is what the page was opened with
  }, []);

  return (
    <section className="relative h-14 min-w-0" data-widget="search" aria-label={t`Search`}>
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
