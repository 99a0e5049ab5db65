import * as z from "zod";
import type { Endpoint } from "../calls/endpoint.ts";
import { MAX_SENTENCE } from "../home/limits.ts";
import { COMMON_SKIES } from "../looks/look.ts";
import { feedInfo } from "../news/news.ts";
import { drawerApp } from "../user-apps/user-apps.ts";
import { storedName, text } from "../values/values.ts";

/** The limits of a proposal: folders, apps in all, and characters of a name. */
export const PROPOSAL = { folders: 8, apps: 40, name: 40 } as const;

/** A character has up to two UTF-16 units. */
const name = storedName.max(2 * PROPOSAL.name);

/** What somebody says of themselves. */
const proposalInput = z.object({ sentence: text(MAX_SENTENCE).min(1, "Say what you do, in a sentence.") });

/**
 * A home screen to accept or to leave. Each app occurs once. A folder holds at least two; `apps` are those outside of
 * folders. A place is only a name so far. `news` has every feed of this Perch, or none.
 */
const proposalAnswer = z.object({
  folders: z
    .array(
      z.object({
        name,
        apps: z.array(drawerApp).min(2).max(PROPOSAL.apps),
      }),
    )
    .max(PROPOSAL.folders),
  apps: z.array(drawerApp).max(PROPOSAL.apps),
  place: z
    .object({
      name: name.min(2),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
    })
    .nullable(),
  sky: z.enum(COMMON_SKIES).nullable(),
  news: z.array(feedInfo.extend({ isShown: z.boolean() })),
});
export type Proposal = z.infer<typeof proposalAnswer>;

export const proposalEndpoints = {
  proposeHome: {
    method: "POST",
    path: "/home/proposal",
    tag: "Home screen",
    summary: "Propose a home screen for a sentence",
    about:
      "A language model chooses among the store's apps, the news feeds and the skies. Nothing changes. `listStarterSets` says whether this Perch has a model; without one it answers 404.",
    who: "everyone",
    knowsCaller: true,
    body: proposalInput,
    answer: proposalAnswer,
    refusals: ["not_found", "upstream_failed"],
    laterLimits: ["proposal-by-user", "proposal-by-address", "visitors-proposal-by-site"],
  },
} as const satisfies Record<string, Endpoint>;
