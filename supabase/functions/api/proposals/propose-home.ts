import type { FeedInfo } from "../../_shared/contract/news/news.ts";
import type { Proposal } from "../../_shared/contract/proposals/proposals.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Ai } from "../suggestions/ai/client.ts";
import { AiFailed } from "../suggestions/ai/failure.ts";
import { proposalPrompt } from "../suggestions/prompts.ts";
import type { OfferApps } from "./data.ts";
import { askedProposal, takenProposal, toProposal } from "./to-proposal.ts";

/**
 * Proposes a home screen for a person's sentence about themselves, with these news feeds. Rejects with
 * `upstream_failed` when the model fails, without the service's own message, which is for Perch's owner. Also rejects
 * with the signal's reason.
 */
export function createProposeHome(ai: Ai, offerApps: OfferApps) {
  return async (sentence: string, feeds: readonly FeedInfo[], signal: AbortSignal): Promise<Proposal> => {
    const offered = await offerApps(sentence);
    const prompt = proposalPrompt({ sentence, apps: offered, feeds });
    const question = { name: "proposal", ...prompt, asked: askedProposal, taken: takenProposal };
    const answer = await ai.ask(question, signal).catch((cause: unknown) => {
      if (!(cause instanceof AiFailed)) throw cause;
      throw new HttpError("upstream_failed", "No home screen could be put together. Please try again.", {
        cause,
      });
    });
    return toProposal(answer, offered, feeds);
  };
}
