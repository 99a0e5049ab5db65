import { Info, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { DrawerApp } from "#contract/user-apps.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { usePutBackTemporary, useRemoveTemporary } from "#src/api/drawer/change-temp-installs.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import { useTileMenu } from "../drawer/menu/use-tile-menu.ts";
import { UserTile } from "../drawer/user-tile.tsx";
import { useDeferredFocus } from "../use-deferred-focus.ts";

const loadTileMenu = () => import("../drawer/menu/tile-menu.tsx");

/** The apps that a visitor saved on this device. */
export function ShelfCard({ apps }: { apps: readonly DrawerApp[] }) {
  const titleId = useId();
  const focusDeferred = useDeferredFocus();
  const { mutateAsync: remove } = useRemoveTemporary();
  const { mutateAsync: putBack } = usePutBackTemporary();

  const removeApp = (id: number) => {
    const place = apps.findIndex((app) => app.id === id);
    const app = apps[place];
    if (!app) return;
    const next = apps[place + 1] ?? apps[place - 1];
    void remove(app).then(
      (savedAt) =>
        offerUndo({
          name: app.name,
          title: "App removed",
          description: `${app.name} is no longer saved on this device.`,
          undo: () => putBack({ id: app.id, savedAt }),
        }),
      // The mutation shows its own failure.
      () => undefined,
    );
    focusDeferred(next ? `[data-app-tile="webapp:${next.id}"] a` : "[data-drawer] a");
  };
  const root = useRef<HTMLUListElement>(null);
  const { opened, close } = useTileMenu(root);
  const parts = useLazyParts(loadTileMenu, opened !== null, close);
  const openedApp = apps.find(({ id }) => webappItem(id) === opened?.id);

  return (
    <section
      data-shelf=""
      className="mt-6 rounded-box bg-widget shadow-e1 xl:[--columns:8]"
      aria-labelledby={titleId}
    >
      <div className="flex items-center gap-4 border-b border-line py-3.5 pr-3 pl-4 sm:pr-4 sm:pl-5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-[15px] leading-5 font-semibold tracking-normal">
            Saved on this device <span className="font-normal text-muted">· {apps.length}</span>
          </h2>
          <p className="mt-0.5 text-[13px] leading-4.5 text-muted">Connect to get them on every device.</p>
        </div>
        <button
          type="button"
          className="btn btn-outline rounded-full text-sm"
          onClick={() => requestSignIn()}
        >
          Connect
        </button>
      </div>
      <ul ref={root} className="drawer-grid mx-0 gap-y-4 px-3 py-5 sm:px-4">
        {apps.map((app) => (
          <UserTile
            key={app.id}
            item={{ ...app, id: webappItem(app.id) }}
            isHighlighted={false}
            onLaunch={countNothing}
          />
        ))}
      </ul>
      {parts && opened && openedApp && (
        <parts.TileMenu
          key={opened.id}
          opened={opened}
          item={{ ...openedApp, id: opened.id }}
          entries={[
            { label: "App info", icon: Info, href: paths.slug(openedApp.slug) },
            "separator",
            { label: "Remove", icon: Trash2, isDangerous: true, onSelect: () => removeApp(openedApp.id) },
          ]}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Only members have launches, so a visitor's are not counted. */
const countNothing = () => undefined;
