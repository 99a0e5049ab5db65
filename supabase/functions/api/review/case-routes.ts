import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

/** The administrator's decisions. Pages read the cases directly from Postgres. */
export const caseRoutes = [
  serve(
    endpoints.decideCase,
    async ({ claims, params, body, cases, decisions, images, keepAlive, tellSuggester }) => {
      const { id } = params;
      if (body.decision === "accept") await images.discard(await decisions.accept(claims, id, body));
      else await decisions.answer(claims, id, body);
      const decided = await cases.find(claims, id);
      keepAlive(tellSuggester(decided));
      return { case: decided };
    },
  ),

  serve(endpoints.undoDecision, async ({ claims, params, cases, images, decisions }) => {
    const { id } = params;
    await images.discard(await decisions.undo(claims, id));
    return { case: await cases.find(claims, id) };
  }),
];
