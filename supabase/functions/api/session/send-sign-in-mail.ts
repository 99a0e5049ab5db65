import { describeError } from "../../_shared/log.ts";
import type { Platform } from "../platform.ts";

/** The time until the answer: long enough for Auth to report that it can't send a mail. */
export const ANSWER_AFTER_MS = 750;

/**
 * Makes Auth send a sign-in mail, and answers in constant time. Only a new address costs Auth an account and
 * a password hash, so both cases answer after ANSWER_AFTER_MS. Rejects then if Auth has refused or is
 * unreachable. Later failures are only logged.
 */
export async function sendSignInMail(
  { auth, keepAlive, log }: Pick<Platform, "auth" | "keepAlive" | "log">,
  email: string,
  networkAddress: string,
  returnTo: string,
): Promise<void> {
  let isAnswered = false;
  const sending = auth
    .sendMagicLink(email, networkAddress, returnTo)
    .then(() => log({ level: "info", event: "mail-sent", kind: "sign-in" }));
  keepAlive(
    sending.catch((error: unknown) => {
      if (isAnswered) log({ level: "error", event: "magic-link-failed", error: describeError(error) });
    }),
  );
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  const outcomes = await Promise.allSettled([Promise.race([sending, pause]), auth.check(), pause]);
  isAnswered = true;
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}
