import { Hono, type MiddlewareHandler } from "hono";
import {
  type PreviewAnswer,
  previewInput,
  type SuggestionAnswer,
  suggestionInput,
  suggestionParams,
  type SuggestionsAnswer,
} from "../../../_shared/contract/suggestions.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { limit, limitDaily } from "../../limits.ts";

/** Suggesting apps, and a person's own suggestions. */
export const suggestionRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .post("/preview", identify, requireUser, validate("json", previewInput), async (c) => {
      const claims = user(c);
      const preview = await c.var.suggest.preview(claims, c.req.valid("json").url, {
        signal: c.req.raw.signal,
        count: () => limit(c.var.rateLimits, "preview-by-user", claims.sub),
      });
      return c.json(preview satisfies PreviewAnswer, 200);
    })

    .post("/", identify, requireUser, validate("json", suggestionInput), async (c) => {
      const claims = user(c);
      const suggestion = await c.var.suggest.send(claims, c.req.valid("json"), {
        signal: c.req.raw.signal,
        count: () => limitDaily(c.var.rateLimits, "suggestion-by-user", claims.sub),
      });
      return c.json({ suggestion } satisfies SuggestionAnswer, 200);
    })

    .get("/", identify, requireUser, async (c) => {
      const suggestions = await c.var.ownSuggestions.list(user(c));
      return c.json({ suggestions } satisfies SuggestionsAnswer, 200);
    })

    .delete("/:id", identify, requireUser, validate("param", suggestionParams), async (c) => {
      const isDone = await c.var.ownSuggestions.withdraw(user(c), c.req.valid("param").id);
      if (!isDone) throw new HttpError("not_found", "There is no such suggestion that waits.");
      return c.json({ success: true } satisfies Done, 200);
    });
