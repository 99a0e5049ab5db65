import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { User } from "#contract/session.ts";
import { ApiError } from "#src/api/http.ts";
import { exchangeProof, sessionQueries } from "#src/api/session.ts";
import { bringTemporaryApps } from "#src/api/temporary-apps.ts";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { log } from "#src/shared/lib/log.ts";
import { requestSignIn } from "#src/shared/lib/sign-in-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { forgetAsking, wasAskedHere } from "./asked-here.ts";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { LinkExpired } from "./link-expired.tsx";
import { WelcomeDialog } from "./welcome-dialog.tsx";
import { cleanAddress, openWelcome, readVisit, reloadOnce } from "./welcome-visit.ts";

type Step =
  | { name: "working" }
  | { name: "confirming"; fault: string | null }
  | { name: "expired" }
  | { name: "welcome"; user: User }
  | { name: "done" };

/**
 * The return from a sign-in link: exchanges its hash (at once in the browser that asked for it, else after one press,
 * because some mail scanners run scripts), loads the page anew once, brings the apps that were chosen before, and
 * greets.
 */
export function Welcome() {
  const client = useQueryClient();
  const [visit] = useState(() => readVisit(window.location));
  const [step, setStep] = useState<Step>({ name: "working" });
  const isStarted = useRef(false);

  const exchange = useCallback(async () => {
    if (visit.tokenHash === null) return;
    setStep({ name: "working" });
    try {
      await exchangeProof({ tokenHash: visit.tokenHash });
      forgetAsking();
      openWelcome();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "unauthenticated") {
        cleanAddress();
        setStep({ name: "expired" });
      } else setStep({ name: "confirming", fault: error.message });
    }
  }, [visit]);

  const greet = useCallback(async () => {
    if (reloadOnce()) return;
    cleanAddress();
    await client.invalidateQueries({ queryKey: sessionQueries.current().queryKey });
    const user = client.getQueryData(sessionQueries.current().queryKey)?.user;
    if (!user) return setStep({ name: "done" });
    setStep({ name: "welcome", user });
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
  }, [client]);

  useEffect(() => {
    // Once, also where development builds mount everything twice: a link can be exchanged only once.
    if (isStarted.current) return;
    isStarted.current = true;
    if (visit.hasFailed) {
      cleanAddress();
      setStep({ name: "expired" });
    } else if (visit.tokenHash === null) void greet();
    else if (wasAskedHere()) void exchange();
    else setStep({ name: "confirming", fault: null });
  }, [exchange, greet, visit]);

  const finish = () => setStep({ name: "done" });
  if (step.name === "confirming") {
    return (
      <ConfirmSignIn
        fault={step.fault}
        onConfirm={() => void exchange()}
        onClose={() => (cleanAddress(), finish())}
      />
    );
  }
  if (step.name === "expired") {
    return (
      <LinkExpired
        onClose={finish}
        onSendNew={() => {
          finish();
          requestSignIn("expired-link");
        }}
      />
    );
  }
  if (step.name === "welcome") return <WelcomeDialog email={step.user.email} onClose={finish} />;
  return null;
}
