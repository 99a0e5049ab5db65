import { focusManager, type QueryClient } from "@tanstack/react-query";
import {
  forgetSavedHome,
  ownerOf,
  readSavedHome,
  restoreState,
  SAVED_HOME_KEY,
} from "../saved-home/saved-home.ts";
import { forgetIcons } from "#src/shared/state/storage/icon-cache.ts";
import { dropMemberQueries, forgetMember } from "./forget-member.ts";
import { hasUnsavedWork, noteOwner, SESSION_KEY, sessionOwner, sessionQueries } from "./session.ts";

/**
 * Follows other tabs. Refetches the session when another tab's session changes. Shows answers that another
 * tab saved for the same member. Returns a function that stops it.
 */
export function watchOtherTabs(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  const shownUser = () => client.getQueryData(queryKey)?.user;
  const followOwner = () => {
    // The other tab signed out, so this tab removes the member's data without waiting for the server.
    if (sessionOwner.get() === null && shownUser() && !hasUnsavedWork(client)) void showSignedOut(client);
    else void askAgain(client);
  };
  const adopt = (text: string) => {
    const { clientState } = readSavedHome(text) ?? {};
    if (clientState === undefined || client.isMutating() > 0) return;
    if (ownerOf(clientState)?.id === shownUser()?.id) restoreState(client, clientState);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) followOwner();
    if (key === SAVED_HOME_KEY && newValue !== null) adopt(newValue);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Refetches the session; a hidden tab does so on focus. */
const askAgain = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: sessionQueries.current().queryKey,
    refetchType: focusManager.isFocused() ? "active" : "none",
  });

/**
 * Marks the session as ended after a refused call, and asks the server to confirm. The page stays. Returns
 * false when no user was signed in.
 */
export function noteSessionEnd(client: QueryClient): boolean {
  const { queryKey } = sessionQueries.current();
  const user = client.getQueryData(queryKey)?.user;
  if (user) client.setQueryData(queryKey, { user, hasEnded: true });
  void client.invalidateQueries({ queryKey });
  return Boolean(user);
}

/** Clears the member's data after the server has ended the session. */
export async function endSessionHere(client: QueryClient): Promise<void> {
  await showSignedOut(client);
  await forgetMember(client);
}

/** Switches the page from a member to a visitor and drops the member's queries. */
async function showSignedOut(client: QueryClient): Promise<void> {
  // Each tab removes the snapshot first, so that closing the browser now leaves no data behind.
  forgetSavedHome();
  const { queryKey } = sessionQueries.current();
  await client.cancelQueries();
  client.setQueryData(queryKey, { user: null });
  dropMemberQueries(client);
  noteOwner(null);
  // The icons do not wait for a slow server.
  await Promise.all([forgetIcons(), askAgain(client)]);
}
