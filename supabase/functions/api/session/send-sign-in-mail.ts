import { describeError } from "../../_shared/log.ts";
import type { Deps } from "../deps.ts";

/** When the request is answered, in milliseconds: late enough for Auth to report that it cannot send a mail. */
export const ANSWER_AFTER_MS = 750;

/**
 * Makes Auth send a sign-in mail in constant time. A new address costs Auth an account and a password hash, a known
 * one neither, so the answer comes after ANSWER_AFTER_MS in either case. Rejects, as late, when Auth has refused by
 * then or is unreachable. Later failures are only logged.
 */
export async function sendSignInMail(
  { auth, keepAlive, log }: Pick<Deps, "auth" | "keepAlive" | "log">,
  email: string,
  networkAddress: string,
): Promise<void> {
  let isAnswered = false;
  const sending = auth.sendMagicLink(email, networkAddress);
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
