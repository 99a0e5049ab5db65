import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/session/session.ts";
import { ApiError } from "#src/api/http/http.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { describeLink, exchangeProof } from "#src/api/session/sign-in.ts";
import { migrateWaitingApps, waitingApps, type Migrated } from "#src/api/drawer/migrate-temp-installs.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { broughtToast, joinVisitorHome } from "#src/api/home/visitor/join-home.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { log } from "#src/shared/lib/log.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { offerBrowserSettings } from "./offer-browser-settings.ts";
import { forgetRequest, wasRequestedHere } from "./requested-link.ts";
import { cleanAddress, openWelcome, reloadOnce, type WelcomeVisit } from "./welcome-visit.ts";

/** A step of the return from a sign-in link. `working` and `done` show no dialog. */
export type WelcomeStep =
  | { name: "working" }
  /** `account` is null when the server could not name it. `fault` is the error of the last try. */
  | { name: "confirming"; tokenHash: string; account: string | null; fault: string | null }
  | { name: "expired" }
  | { name: "welcome"; email: string; onClose: () => void }
  /** The names of apps that wait on the device that requested the link. */
  | { name: "waiting"; apps: string[]; onAnswer: (isWanted: boolean) => void }
  | { name: "done" };

/** Shows the toast about new apps for this long, because the next toast would replace it. */
const TOAST_MS = 5000;

type ShowStep = (step: WelcomeStep) => void;

/** Starts the return from a sign-in link and shows its first step. */
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
 * Exchanges a link at once in the browser that requested one for its account. Elsewhere asks for
 * confirmation: email scanners may run scripts, or another person may have requested the link.
 */
async function considerLink(tokenHash: string, show: ShowStep): Promise<void> {
  const account = await accountOf(tokenHash, show);
  if (account === undefined) return;
  if (wasRequestedHere(account)) await exchangeLink({ tokenHash, account }, show);
  else show({ name: "confirming", tokenHash, account, fault: null });
}

/** Returns the link's account. For an unknown account, shows a step and returns undefined. */
async function accountOf(tokenHash: string, show: ShowStep): Promise<string | undefined> {
  try {
    const account = await describeLink(tokenHash);
    if (account !== null) return account;
    cleanAddress();
    show({ name: "expired" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A rate limit caused by others must not block the link's owner.
    const fault = error.code === "rate_limited" ? null : error.message;
    show({ name: "confirming", tokenHash, account: null, fault });
  }
  return undefined;
}

/** Signs in with a confirmed link. Looks up an unknown account again. */
export async function confirmLink(
  { tokenHash, account, fault }: { tokenHash: string; account: string | null; fault: string | null },
  show: ShowStep,
): Promise<void> {
  if (account === null && fault !== null) await considerLink(tokenHash, show);
  else await exchangeLink({ tokenHash, account }, show);
}

/**
 * Exchanges the link for a session and reloads the page. For an expired or used link, shows the step
 * `expired`.
 */
async function exchangeLink(
  { tokenHash, account }: { tokenHash: string; account: string | null },
  show: ShowStep,
): Promise<void> {
  try {
    await exchangeProof({ tokenHash });
    forgetRequest();
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
 * Reloads the page once, greets the member, then moves the visitor's apps and settings. The greeting would
 * hide the highlight of new apps, so the highlight waits until it closes.
 */
async function greet(client: QueryClient, show: ShowStep): Promise<void> {
  if (reloadOnce()) return;
  cleanAddress();
  const user = await whoIsHere(client);
  if (!user) return show({ name: "done" });
  const closed = new Promise<void>((onClose) => show({ name: "welcome", email: user.email, onClose }));
  if (await bringApps(() => joinVisitorHome(client, user.id), closed)) await wait(TOAST_MS);
  await closed;
  const wanted = await askForWaiting(show);
  if (wanted.length > 0 && (await bringApps(() => migrateWaitingApps(client, user.id, wanted))))
    await wait(TOAST_MS);
  await offerBrowserSettings(client, user.id);
}

/** Returns the ids of the requesting device's apps that the person accepts. The list may be empty. */
async function askForWaiting(show: ShowStep): Promise<number[]> {
  try {
    const apps = await waitingApps();
    if (apps.length === 0) return [];
    const isWanted = await new Promise<boolean>((onAnswer) =>
      show({ name: "waiting", apps: apps.map(({ name }) => name), onAnswer }),
    );
    return isWanted ? apps.map(({ id }) => id) : [];
  } catch (error) {
    log.warn("What waits on the asking device is not known.", error);
    return [];
  }
}

/** Returns whether a toast announces new apps. */
async function bringApps(migrate: () => Promise<Migrated>, greeted?: Promise<void>): Promise<boolean> {
  try {
    const brought = await migrate();
    await greeted;
    const toast = broughtToast(brought);
    if (!toast) return false;
    arrivals.set(brought.newIds.map(webappItem));
    showToast({ kind: "success", ...toast });
    return true;
  } catch (error) {
    log.warn("The apps chosen before signing in could not be added.", error);
    return false;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function whoIsHere(client: QueryClient): Promise<User | null> {
  try {
    const { user } = await client.fetchQuery({ ...sessionQueries.current(), staleTime: 0 });
    return user;
  } catch (error) {
    log.warn("Who signed in is not known yet.", error);
    return null;
  }
}
