import { queryOptions } from "@tanstack/react-query";
import type { Proposal } from "#contract/proposals/proposals.ts";
import type { Place } from "#contract/widgets/weather.ts";
import { request } from "./http/http.ts";
import { findTown } from "./weather-places.ts";

/** A proposal whose place the weather service knows; null without one. */
export type FoundProposal = Omit<Proposal, "place"> & { place: Place | null };

/** The home screen that a model proposes for a sentence. Asked once: each answer costs. */
export const proposalQuery = (sentence: string) =>
  queryOptions({
    queryKey: ["proposal", sentence],
    queryFn: async ({ signal }): Promise<FoundProposal> => {
      const json = { sentence };
      const { place, ...proposal } = await request("POST /home/proposal", { body: json, signal });
      return { ...proposal, place: place && (await findTown(place)) };
    },
  });
