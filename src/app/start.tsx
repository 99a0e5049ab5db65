import { hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { readSavedHome, restoreState } from "#src/api/saved-home/saved-home.ts";
import { preloadAddedWidgets, preloadBoardParts, preloadShelf } from "#src/features/home/route.tsx";
import { preloadSkyParts } from "#src/shared/components/sky/landscape.tsx";
import { preloadClockParts } from "#src/shared/components/clock/load-clock-parts.ts";
import { log } from "#src/shared/lib/log.ts";
import { RenderedAtContext } from "#src/shared/state/rendered-at.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
import { App } from "./app.tsx";
import { createQueryClient, listenForFocus } from "./query-client.ts";
import { PageRouter } from "./routing/page-router.tsx";
import { preloadPage } from "./routing/pages.tsx";

/**
 * Hydrates the markup in `root`: a server-rendered page with its answers, this browser's snapshot of the home
 * screen, or the prerendered home screen of a first visit. Without markup, renders the page.
 */
export async function start(root: HTMLElement): Promise<void> {
  listenForFocus();
  const client = createQueryClient();
  const saved = readSavedHome();
  const isRestored = root.dataset["restored"] !== undefined;
  // index.html has inserted the markup of an invalid snapshot.
  if (isRestored && !saved) root.replaceChildren();
  const hasMarkup = root.hasChildNodes();
  // Hydration must start from the data of the markup.
  const isSavedFirst = saved !== undefined && (isRestored || !hasMarkup);

  if (isSavedFirst) restoreState(client, saved.clientState);
  else hydrate(client, servedState() ?? {});
  await Promise.all([
    preloadPage(location.pathname),
    // Hydration needs the chunks of all widgets in the snapshot. A failure is reported when they render.
    root.querySelector("[data-page-tab], [data-app-tile^=folder]") &&
      preloadBoardParts().catch(() => undefined),
    root.querySelector("[data-added-type]") && preloadAddedWidgets(typesIn(root)).catch(() => undefined),
    root.querySelector("[data-shelf]") && preloadShelf().catch(() => undefined),
    root.querySelector("[data-lazy]") && preloadSkyParts().catch(() => undefined),
    root.querySelector("[data-clock-parts]") && preloadClockParts().catch(() => undefined),
  ]);

  const page = (
    <StrictMode>
      <RenderedAtContext value={isRestored && saved ? saved.timestamp : null}>
        <PageRouter>
          <App client={client} deferredState={isSavedFirst ? undefined : saved?.clientState} />
        </PageRouter>
      </RenderedAtContext>
    </StrictMode>
  );
  if (hasMarkup) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  whenLoaded(() => runAfterLoad(client));
}

/** The types of the added widgets in the snapshot's markup. */
const typesIn = (root: HTMLElement): string[] => [
  ...new Set(
    [...root.querySelectorAll<HTMLElement>("[data-added-type]")].map(
      ({ dataset }) => dataset["addedType"] ?? "",
    ),
  ),
];

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
