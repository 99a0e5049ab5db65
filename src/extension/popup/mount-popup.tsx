import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { readConnection } from "#src/shared/state/connection.ts";
import { restorePerson } from "../person/restore-person.ts";
import { askedPage } from "./asked-page.ts";
import { Popup } from "./popup.tsx";

/** Renders the popup: for the page of the tab, or the one in the address. */
export async function mountPopup(): Promise<void> {
  const root = document.querySelector("#root");
  if (!root) throw new Error("The popup has no #root.");
  listenForFocus();
  const client = createQueryClient();
  const [connection, page] = await Promise.all([readConnection(), askedPage(location.search)]);
  if (connection) restorePerson(client, connection.user);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Popup page={page} userId={connection?.user.id ?? null} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
