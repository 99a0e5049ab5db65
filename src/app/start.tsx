import { hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { readSavedHome, restoreState } from "#src/api/saved-home.ts";
import { log } from "#src/shared/lib/log.ts";
import { RenderedAtContext } from "#src/shared/lib/rendered-at.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
import { App } from "./app.tsx";
import { createQueryClient, listenForFocus } from "./query-client.ts";
import { preloadPage } from "./routing/pages.tsx";

/**
 * Takes over the markup that stands in `root`, which is one of three: the server's, with its answers beside it; this
 * browser's saved home screen; the home screen of a first visit, which is in the page. Draws the page itself where there
 * is none.
 */
export async function start(root: HTMLElement): Promise<void> {
  listenForFocus();
  const client = createQueryClient();
  const saved = readSavedHome();
  const isRestored = root.dataset["restored"] !== undefined;
  // What was put in from a copy that turned out to be broken.
  if (isRestored && !saved) root.replaceChildren();
  const hasMarkup = root.hasChildNodes();
  // Hydration has to begin with what the markup was rendered from, and nothing else.
  const isSavedFirst = saved !== undefined && (isRestored || !hasMarkup);

  if (isSavedFirst) restoreState(client, saved.clientState);
  else hydrate(client, servedState() ?? {});
  await preloadPage(location.pathname);

  const page = (
    <StrictMode>
      <RenderedAtContext value={isRestored && saved ? saved.timestamp : null}>
        <BrowserRouter>
          <App client={client} later={isSavedFirst ? undefined : saved?.clientState} />
        </BrowserRouter>
      </RenderedAtContext>
    </StrictMode>
  );
  if (hasMarkup) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  whenLoaded(() => doTheRest(client));
}

/** The answers that a server has rendered the page from. */
function servedState(): DehydratedState | undefined {
  const text = document.querySelector("#perch-state")?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : undefined;
}

function doTheRest(client: QueryClient): void {
  import("./after-load.ts").then(
    ({ afterLoad }) => afterLoad(client),
    (error: unknown) => log.warn("Nothing was done after loading.", error),
  );
}
