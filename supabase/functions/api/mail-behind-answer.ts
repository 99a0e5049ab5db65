import { describeError } from "../_shared/log.ts";
import type { Deps } from "./deps.ts";

/** When a link that was asked for is answered: long enough for Auth to say that it can't send one. */
export const ANSWER_AFTER_MS = 750;

/**
 * Has Auth send a sign-in mail, in a time that tells nothing: a new address costs Auth an account and the hash of a
 * password, a known one neither, so what is sent is waited for until ANSWER_AFTER_MS and no longer. Rejects, as late, when
 * Auth has refused by then or can't be reached; what fails after that is in the log alone.
 */
export async function mailBehindAnswer(
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
