import type { ReviewCase } from "../../_shared/contract/review/cases.ts";
import type { Cases } from "./cases-data.ts";
import type { SendMail } from "../mail/send-mail.ts";
import { decisionMail } from "./decision-mail/decision-mail.ts";

/** Slightly longer than the back office offers Undo. */
export const UNDO_MS = 10_000;

interface TellDeps {
  cases: Pick<Cases, "readerOf">;
  /** Null without a mail server: then people see the decision only on their own page. */
  sendMail: SendMail | null;
  siteUrl: string;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Mails the decision to the person, in the language that their account has chosen, unless it is undone within ten seconds. Runs after the decision's
 * transaction.
 */
export type TellSuggester = (decided: ReviewCase) => Promise<void>;

export function createTellSuggester({ cases, sendMail, siteUrl, pause = wait }: TellDeps): TellSuggester {
  return async (decided) => {
    if (!sendMail || !decisionMail(decided, siteUrl, "en")) return;
    await pause(UNDO_MS);
    const reader = await cases.readerOf(decided);
    const mail = reader && decisionMail(decided, siteUrl, reader.language);
    if (mail) await sendMail(mail);
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
