import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/session.ts";
import { ApiError } from "#src/api/http.ts";
import { describeLink, exchangeProof, sessionQueries } from "#src/api/session.ts";
import { bringTemporaryApps } from "#src/api/temporary-apps.ts";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { log } from "#src/shared/lib/log.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { forgetAsking, wasAskedHere } from "./asked-here.ts";
import { cleanAddress, openWelcome, reloadOnce, type WelcomeVisit } from "./welcome-visit.ts";

/** What the return from a sign-in link shows: nothing while it works and when it is done, else a dialog. */
export type WelcomeStep =
  | { name: "working" }
  /** `account` is null where the server could not say whom the link signs in, `fault` why the last try did not work. */
  | { name: "confirming"; tokenHash: string; account: string | null; fault: string | null }
  | { name: "expired" }
  | { name: "welcome"; email: string; onClose: () => void }
  | { name: "done" };

type ShowStep = (step: WelcomeStep) => void;

/** Does what can be done without asking, and shows what follows from it. */
export async function returnFromLink(
  { hasFailed, tokenHash }: WelcomeVisit,
  client: QueryClient,
  show: ShowStep,
): Promise<void> {
  if (hasFailed) {
    cleanAddress();
    show({ name: "expired" });
  } else if (tokenHash === null) await greet(client, show);
  else await considerLink(tokenHash, show);
}

/**
 * A link is exchanged at once in the browser that asked for one to its account. Anywhere else one press comes first,
 * because some mail scanners run scripts, and because the link may be somebody else's.
 */
async function considerLink(tokenHash: string, show: ShowStep): Promise<void> {
  const account = await accountOf(tokenHash, show);
  if (account === undefined) return;
  if (wasAskedHere(account)) await exchangeLink({ tokenHash, account }, show);
  else show({ name: "confirming", tokenHash, account, fault: null });
}

/** Whom the link signs in; undefined where that is not known, which is shown then. */
async function accountOf(tokenHash: string, show: ShowStep): Promise<string | undefined> {
  try {
    const account = await describeLink(tokenHash);
    if (account !== null) return account;
    cleanAddress();
    show({ name: "expired" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whoever asks too often for others may not keep this link from its owner.
    const fault = error.code === "rate_limited" ? null : error.message;
    show({ name: "confirming", tokenHash, account: null, fault });
  }
  return undefined;
}

/** Signs in with a link that was confirmed by a press; one whose account is not known yet is asked about again. */
export async function confirmLink(
  { tokenHash, account, fault }: { tokenHash: string; account: string | null; fault: string | null },
  show: ShowStep,
): Promise<void> {
  if (account === null && fault !== null) await considerLink(tokenHash, show);
  else await exchangeLink({ tokenHash, account }, show);
}

/** Exchanges the link for a session and loads the page anew; an expired or used link leaves nobody half signed in. */
async function exchangeLink(
  { tokenHash, account }: { tokenHash: string; account: string | null },
  show: ShowStep,
): Promise<void> {
  try {
    await exchangeProof({ tokenHash });
    forgetAsking();
    openWelcome();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "unauthenticated") {
      cleanAddress();
      show({ name: "expired" });
    } else show({ name: "confirming", tokenHash, account, fault: error.message });
  }
}

/**
 * Loads the page anew once, asks who is here, greets, and brings the apps that were chosen before. They are shown when
 * the greeting has closed: behind it nobody would see them.
 */
async function greet(client: QueryClient, show: ShowStep): Promise<void> {
  if (reloadOnce()) return;
  cleanAddress();
  const user = await whoIsHere(client);
  if (!user) return show({ name: "done" });
  const closed = new Promise<void>((onClose) => show({ name: "welcome", email: user.email, onClose }));
  try {
    const { count, newIds } = await bringTemporaryApps(client, user.id);
    await closed;
    if (count === 0) return;
    arrivals.set(newIds);
    showToast({
      kind: "success",
      title: "Apps installed successfully",
      description: `Added ${count} ${count === 1 ? "app" : "apps"} to your collection from your previous browsing.`,
    });
  } catch (error) {
    log.warn("The apps chosen before signing in could not be added.", error);
  }
}

async function whoIsHere(client: QueryClient): Promise<User | null> {
  try {
    const { user } = await client.fetchQuery({ ...sessionQueries.current(), staleTime: 0 });
    return user;
  } catch (error) {
    log.warn("Who signed in is not known yet.", error);
    return null;
  }
}
