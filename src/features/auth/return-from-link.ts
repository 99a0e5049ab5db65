import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/session.ts";
import { ApiError } from "#src/api/http.ts";
import { exchangeProof, sessionQueries } from "#src/api/session.ts";
import { bringTemporaryApps } from "#src/api/temporary-apps.ts";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { log } from "#src/shared/lib/log.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { forgetAsking, wasAskedHere } from "./asked-here.ts";
import { cleanAddress, openWelcome, reloadOnce, type WelcomeVisit } from "./welcome-visit.ts";

/** What the return from a sign-in link shows: nothing while it works and when it is done, else a dialog. */
export type WelcomeStep =
  | { name: "working" }
  /** `fault` is why the last try did not work. */
  | { name: "confirming"; tokenHash: string; fault: string | null }
  | { name: "expired" }
  | { name: "welcome"; email: string }
  | { name: "done" };

type ShowStep = (step: WelcomeStep) => void;

/**
 * Links are exchanged at once in the browser that asked for them. Anywhere else one press comes first, because some
 * mail scanners run scripts.
 */
export function firstStep({ hasFailed, tokenHash }: WelcomeVisit): WelcomeStep {
  if (hasFailed) return { name: "expired" };
  if (tokenHash === null || wasAskedHere()) return { name: "working" };
  return { name: "confirming", tokenHash, fault: null };
}

/** Does what can be done without asking, and shows what follows from it. */
export async function returnFromLink(
  visit: WelcomeVisit,
  client: QueryClient,
  show: ShowStep,
): Promise<void> {
  const step = firstStep(visit);
  if (step.name === "expired") cleanAddress();
  if (step.name !== "working") return;
  if (visit.tokenHash === null) await greet(client, show);
  else await exchangeLink(visit.tokenHash, show);
}

/** Exchanges the link for a session and loads the page anew; an expired or used link leaves nobody half signed in. */
export async function exchangeLink(tokenHash: string, show: ShowStep): Promise<void> {
  try {
    await exchangeProof({ tokenHash });
    forgetAsking();
    openWelcome();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "unauthenticated") {
      cleanAddress();
      show({ name: "expired" });
    } else show({ name: "confirming", tokenHash, fault: error.message });
  }
}

/** Loads the page anew once, asks who is here, greets, and brings the apps that were chosen before. */
async function greet(client: QueryClient, show: ShowStep): Promise<void> {
  if (reloadOnce()) return;
  cleanAddress();
  const user = await whoIsHere(client);
  if (!user) return show({ name: "done" });
  show({ name: "welcome", email: user.email });
  try {
    const { count, newIds } = await bringTemporaryApps(client, user.id);
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
