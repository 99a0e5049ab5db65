import { hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { readSavedHome, restoreState } from "#src/api/saved-home/saved-home.ts";
import { PATH } from "#src/shared/lib/first-paint.ts";
import { log } from "#src/shared/lib/log.ts";
import { whenLoaded } from "#src/shared/ui/loading/when-loaded.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { App } from "../app.tsx";
import { createQueryClient, listenForFocus } from "../query-client.ts";
import { PageRouter } from "../routing/page-router.tsx";
import { preloadPage } from "../routing/pages.tsx";
import { showLanguage } from "./show-language.ts";
import { takeOver } from "../first-paint/take-over.tsx";

/**
 * Hydrates a server-rendered page with its answers, if it is in this person's language. The home screen is not hydrated:
 * whatever `root` shows of it, this browser's snapshot or the prerendered first visit, is replaced by the page with what
 * this browser knows.
 */
export async function start(root: HTMLElement): Promise<void> {
  listenForFocus();
  const client = createQueryClient();
  const saved = readSavedHome();
  // index.html has inserted the markup of an invalid snapshot.
  const { [PATH]: path } = root.dataset;
  if (path === undefined && !saved) root.replaceChildren();
  const served = document.documentElement.lang;
  await showLanguage();
  const isHydrated =
    root.hasChildNodes() &&
    path !== undefined &&
    path !== paths.home() &&
    document.documentElement.lang === served;

  hydrate(client, servedState() ?? {});
  // Hydration must start from the data of the markup.
  if (!isHydrated && saved) restoreState(client, saved.clientState);
  await preloadPage(location.pathname);

  const page = (
    <StrictMode>
      <PageRouter>
        <App client={client} deferredState={isHydrated ? saved?.clientState : undefined} />
      </PageRouter>
    </StrictMode>
  );
  if (isHydrated) startTransition(() => void hydrateRoot(root, page));
  else takeOver(root, page);
  whenLoaded(() => runAfterLoad(client));
}

function servedState(): DehydratedState | undefined {
  const text = document.querySelector("#perch-state")?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : undefined;
}

function runAfterLoad(client: QueryClient): void {
  import("./after-load.ts").then(
    ({ afterLoad }) => afterLoad(client),
    (error: unknown) => log.warn("Nothing was done after loading.", error),
  );
}
