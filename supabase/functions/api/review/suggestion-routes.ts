import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { limit, limitDaily } from "../limits/limits.ts";
import { serve } from "./deps.ts";

export const suggestionRoutes = [
  serve(endpoints.previewSuggestion, ({ c, claims, body, suggest, rateLimits }) =>
    suggest.preview(claims, body.url, {
      signal: c.req.raw.signal,
      count: () => limit(rateLimits, "preview-by-user", claims.sub),
    }),
  ),

  serve(endpoints.sendSuggestion, async ({ c, claims, body, suggest, rateLimits }) => ({
    suggestion: await suggest.send(claims, body, {
      signal: c.req.raw.signal,
      count: () => limitDaily(rateLimits, "suggestion-by-user", claims.sub),
    }),
  })),

  serve(endpoints.listSuggestions, async ({ claims, ownSuggestions }) => ({
    suggestions: await ownSuggestions.list(claims),
  })),

  serve(endpoints.withdrawSuggestion, async ({ claims, params, ownSuggestions }) => {
    const isDone = await ownSuggestions.withdraw(claims, params.id);
    if (!isDone) throw new HttpError("not_found", "There is no such suggestion that waits.");
    return { success: true };
  }),
];
