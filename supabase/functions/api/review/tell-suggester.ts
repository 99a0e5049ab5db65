import type { ReviewCase } from "../../_shared/contract/review-cases.ts";
import type { Cases } from "./cases-data.ts";
import type { SendMail } from "../mail/send-mail.ts";
import { decisionMail } from "./decision-mail.ts";

/** A little longer than the back office offers Undo. */
export const UNDO_MS = 10_000;

interface TellDeps {
  cases: Pick<Cases, "stands">;
  /** Null without a mail server: then the person's own page alone tells them. */
  sendMail: SendMail | null;
  siteUrl: string;
  pause?: (ms: number) => Promise<void>;
}

/** Tells the person by mail what was decided, unless the decision is undone first. Never part of the decision itself. */
export type TellSuggester = (decided: ReviewCase) => Promise<void>;

export function createTellSuggester({ cases, sendMail, siteUrl, pause = wait }: TellDeps): TellSuggester {
  return async (decided) => {
    const mail = sendMail && decisionMail(decided, siteUrl);
    if (!mail) return;
    await pause(UNDO_MS);
    if (await cases.stands(decided)) await sendMail(mail);
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
