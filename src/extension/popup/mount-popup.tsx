import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { showLanguage } from "#src/app/startup/show-language.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { loadMessages } from "#src/shared/state/messages/load-messages.ts";
import { log } from "#src/shared/lib/log.ts";
import { readConnection } from "#src/shared/state/connection/connection.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { readSavedHome, restoreState } from "#src/api/saved-home/saved-home.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import type { Account } from "#src/shared/state/connection/extension-messages.ts";
import { askedAddress } from "./asked-address.ts";
import { Popup } from "./popup.tsx";

/** Renders the popup: for the page of the tab, or the one in the address. */
export async function mountPopup(): Promise<void> {
  const root = document.querySelector("#root");
  if (!root) throw new Error("The popup has no #root.");
  listenForFocus();
  const client = createQueryClient();
  const [connection, page] = await Promise.all([
    readConnection(),
    askedAddress(location.search),
    showLanguage().then(showDialogs),
  ]);
  if (connection) restorePerson(client, connection.user);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Popup page={page} userId={connection?.user.id ?? null} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Loads the popup's own sentences, which are among those of dialogs. */
async function showDialogs(): Promise<void> {
  try {
    await loadMessages(i18n.locale, "dialogs");
  } catch (error) {
    log.warn("The popup is in English, because its messages could not be loaded.", error);
  }
}

/**
 * Hydrates the cache with the connected person and the new tab's snapshot, so that their home screen is known
 * before any request, and offline.
 */
function restorePerson(client: QueryClient, { id, email }: Account): void {
  const { queryKey } = sessionQueries.current();
  const saved = readSavedHome();
  if (saved) {
    restoreState(client, saved.clientState);
    if (signedInUser(client.getQueryData(queryKey))?.id !== id) client.clear();
    // A popup hears of no change: the home screen is shown, and asked for again.
    void client.invalidateQueries({ queryKey: homeQueries.all() });
  }
  // The token gives no access to the back office.
  client.setQueryData(queryKey, (known) => ({ ...known, user: { id, email, isAdmin: false } }));
}
