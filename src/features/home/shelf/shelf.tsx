import { useQuery } from "@tanstack/react-query";
import { Info, Trash2 } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import type { HomeLeaf } from "#contract/home.ts";
import type { SavedApp } from "#contract/user-apps.ts";
import { isApp, webappIdOf, webappItem } from "#src/api/home/home-items.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import {
  temporaryAppQueries,
  usePutBackTemporary,
  useRemoveTemporary,
} from "#src/api/drawer/temporary-apps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { requestSignIn } from "#src/shared/state/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { UserTile } from "../drawer/user-tile.tsx";
import { useDeferredFocus } from "../use-deferred-focus.ts";

/** A visitor's saved apps, below the drawer. Renders nothing without saved apps, and nothing for members. */
export function Shelf() {
  const { data: session } = useQuery(sessionQueries.known());
  const isVisitor = session?.user === null;
  const { data: apps = [] } = useQuery({ ...temporaryAppQueries.list(), enabled: isVisitor });
  return isVisitor && apps.length > 0 ? <ShelfCard apps={apps} /> : null;
}

function ShelfCard({ apps }: { apps: readonly SavedApp[] }) {
  const navigate = useNavigate();
  const titleId = useId();
  const focusDeferred = useDeferredFocus();
  const { mutateAsync: remove } = useRemoveTemporary();
  const { mutateAsync: putBack } = usePutBackTemporary();

  const removeApp = (id: number | null) => {
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
  const menuOf = useStable((item: HomeLeaf) => [
    {
      label: "App info",
      icon: Info,
      onSelect: () => isApp(item) && navigate(paths.slug(item.slug)),
    },
    "separator" as const,
    {
      label: "Remove",
      icon: Trash2,
      isDangerous: true,
      onSelect: () => removeApp(webappIdOf(item)),
    },
  ]);

  return (
    <section className="mt-6 rounded-box bg-widget shadow-e1 xl:[--columns:8]" aria-labelledby={titleId}>
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
      <ul className="drawer-grid mx-0 gap-y-4 px-3 py-5 sm:px-4">
        {apps.map((app) => (
          <UserTile
            key={app.id}
            item={{ ...app, id: webappItem(app.id) }}
            isHighlighted={false}
            onLaunch={countNothing}
            menuOf={menuOf}
          />
        ))}
      </ul>
    </section>
  );
}

/** Only members have launches, so a visitor's are not counted. */
const countNothing = () => undefined;
