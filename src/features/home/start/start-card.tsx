import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import type { StarterName } from "#contract/user-apps/starter-sets.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import { starterSetsQuery } from "#src/api/store/starter-sets-query.ts";
import { setTitle, STARTERS } from "#src/shared/components/store/set-texts.ts";
import { log } from "#src/shared/lib/log.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { whenLoaded } from "#src/shared/ui/loading/when-loaded.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { loadRest } from "#src/shared/ui/loading/rest-of-page.ts";
import type { Board } from "../board/use-board.ts";
import { ImportLink } from "./import-link.tsx";
import { SetTabs, tabId } from "./set-tabs.tsx";

/** home-page.css lacks the panel's rules. */
const SetPanel = lazyPart(
  async () => {
    const [parts] = await Promise.all([import("./set-panel.tsx"), loadRest()]);
    return parts.SetPanel;
  },
  { fallback: <div className="h-60" /> },
);

const BOX_SHAPE = <div className="h-11 rounded-full border border-line bg-hint" />;
const SentenceField = lazyPart(
  async () => {
    const field = import("#src/shared/components/home/sentence-field.tsx");
    const [{ SentenceField }] = await Promise.all([field, loadRest()]);
    return SentenceField;
  },
  { fallback: BOX_SHAPE, onFail: (error) => log.warn("The box could not be loaded.", error) },
);

type StartCardProps = {
  board: Board;
  /** The first set was opened. */
  onOpen: () => void;
  onClose: () => void;
};

/**
 * What the product is, and the names of the sets as tabs. They stand in saved markup, so nothing here waits for an
 * answer; the apps of a set do.
 */
export function StartCard({ board, onOpen, onClose }: StartCardProps) {
  const id = useId();
  const [wanted, setWanted] = useState<StarterName | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({ ...starterSetsQuery(), enabled: isLoaded });
  const sets = data?.sets;
  const names = sets?.map(({ name }) => name) ?? STARTERS;
  // This store may lack a set that was opened before its answer.
  const chosen = wanted !== null && names.includes(wanted) ? wanted : null;

  useEffect(
    () =>
      whenLoaded(() => {
        setLoaded(true);
        void SetPanel.preload();
      }),
    [],
  );

  const home = { pages: [...(board.pages ?? [])] };
  const isPicked = (name: StarterName) =>
    sets?.find((set) => set.name === name)?.apps.some((app) => hasApp(home, app.id)) === true;
  const choose = (name: StarterName) => {
    setLoaded(true);
    setWanted(name);
    if (isError) void refetch();
    onOpen();
  };

  return (
    <section
      className="rounded-box bg-widget px-3 py-4 shadow-e1 @container sm:px-5"
      aria-labelledby={`${id}-title`}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-lead leading-6 font-semibold">
            {names.length > 0 ? t`What do you use?` : t`Start with an app`}
          </h2>
          {chosen === null && (
            <p className="text-note leading-4.5 text-muted">
              {t`${PRODUCT_NAME} keeps the web apps you use on one page, on every device. It is free.`}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={t`Hide for good`}
          title={t`Hide for good`}
          className="btn -mx-1 -mt-2.5 btn-circle btn-ghost text-muted"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {names.length === 0 ? (
        <Link to={paths.store()} className="btn btn-outline mt-3 rounded-full">
          {t`Open the store`}
        </Link>
      ) : (
        <SetTabs id={id} names={names} chosen={chosen} isPicked={isPicked} onChoose={choose} />
      )}
      {chosen !== null && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={tabId(id, chosen)}
          aria-busy={isFetching}
          className="mt-2 border-t border-line pt-3"
        >
          <SetPanel
            title={setTitle(chosen)}
            board={board}
            apps={sets?.find((set) => set.name === chosen)?.apps}
            onRetry={isError ? () => void refetch() : null}
            onAllUndone={() => document.getElementById(tabId(id, chosen))?.focus()}
            onDone={onClose}
          />
        </div>
      )}
      {chosen === null && names.length > 0 && (
        <>
          <div className="mt-3">
            {data ? (
              <SentenceField hasModel={data.hasModel} onSend={(sentence) => openDialog("setUp", sentence)} />
            ) : (
              BOX_SHAPE
            )}
          </div>
          <ImportLink />
        </>
      )}
    </section>
  );
}
