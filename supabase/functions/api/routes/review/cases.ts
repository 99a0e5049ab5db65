import { type Context, Hono, type MiddlewareHandler } from "hono";
import {
  type CaseAnswer,
  caseListQuery,
  caseParams,
  type CasesAnswer,
  decisionInput,
  type ReviewCase,
} from "../../../_shared/contract/review-cases.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";

/** What waits for the administrator, and the decisions. */
export const caseRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", identify, requireUser, requireAdmin, validate("query", caseListQuery), async (c) => {
      const page = await c.var.cases.list(user(c), c.req.valid("query"));
      return c.json(page satisfies CasesAnswer, 200);
    })

    .get("/:id", identify, requireUser, requireAdmin, validate("param", caseParams), async (c) => {
      const found = await findCase(c, c.req.valid("param").id);
      return c.json({ case: found } satisfies CaseAnswer, 200);
    })

    .post(
      "/:id/decision",
      identify,
      requireUser,
      requireAdmin,
      validate("param", caseParams),
      validate("json", decisionInput),
      async (c) => {
        const { decisions, images, keepAlive, tellSuggester } = c.var;
        const { id } = c.req.valid("param");
        const input = c.req.valid("json");
        if (input.decision === "accept") await images.discard(await decisions.accept(user(c), id, input));
        else await decisions.answer(user(c), id, input);
        const decided = await findCase(c, id);
        keepAlive(tellSuggester(decided));
        return c.json({ case: decided } satisfies CaseAnswer, 200);
      },
    )

    .delete(
      "/:id/decision",
      identify,
      requireUser,
      requireAdmin,
      validate("param", caseParams),
      async (c) => {
        const { id } = c.req.valid("param");
        await c.var.images.discard(await c.var.decisions.undo(user(c), id));
        return c.json({ case: await findCase(c, id) } satisfies CaseAnswer, 200);
      },
    );

async function findCase(c: Context<ApiEnv>, id: number): Promise<ReviewCase> {
  const found = await c.var.cases.find(user(c), id);
  if (!found) throw new HttpError("not_found", "There is no such case.");
  return found;
}
