import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import {
  type InstallAnswer,
  type MigrateAnswer,
  reorderInput,
  type TempInstallsAnswer,
  userAppParams,
  type UserAppsAnswer,
  waitingInput,
  webappIdInput,
} from "../../../_shared/contract/user-apps.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { revalidated } from "../../middleware/answer-headers.ts";
import { forgetVisitor, readVisitor } from "../../visitor.ts";

export const userAppRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", revalidated, identify, requireUser, async (c) => {
      const apps = await c.var.userApps.list(user(c));
      return c.json({ apps } satisfies UserAppsAnswer, 200);
    })

    .post("/install", identify, requireUser, validate("json", webappIdInput), async (c) => {
      const app = await c.var.userApps.install(user(c), c.req.valid("json").webappId);
      if (!app) throw new HttpError("not_found", "There is no such app in the store.");
      return c.json({ success: true, app } satisfies InstallAnswer, 200);
    })

    .put("/reorder", identify, requireUser, validate("json", reorderInput), async (c) => {
      const inOrder = c.req.valid("json").appOrders.toSorted((a, b) => a.orderIndex - b.orderIndex);
      const isReordered = await c.var.userApps.reorder(
        user(c),
        inOrder.map(({ webappId }) => webappId),
      );
      if (!isReordered)
        throw new HttpError("conflict", "Your drawer has changed meanwhile. Please try again.");
      return c.json({ success: true } satisfies Done, 200);
    })

    .post("/launch", identify, requireUser, validate("json", webappIdInput), async (c) => {
      const claims = user(c);
      await limit(c.var.rateLimits, "launch-by-user", claims.sub);
      const isRecorded = await c.var.userApps.recordLaunch(claims, c.req.valid("json").webappId);
      if (!isRecorded) throw new HttpError("not_found", "This app is not in your drawer.");
      return c.json({ success: true } satisfies Done, 200);
    })

    .post("/migrate-temp", identify, requireUser, async (c) => {
      const { added: count, hasLeft } = await c.var.tempInstalls.claim(user(c), await readVisitor(c));
      if (!hasLeft) forgetVisitor(c);
      return c.json({ success: true, count } satisfies MigrateAnswer, 200);
    })

    .get("/waiting", identify, requireUser, async (c) => {
      const apps = await c.var.tempInstalls.listWaiting(user(c), await readVisitor(c));
      return c.json({ apps } satisfies TempInstallsAnswer, 200);
    })

    .post("/migrate-waiting", identify, requireUser, validate("json", waitingInput), async (c) => {
      const { webappIds } = c.req.valid("json");
      const count = await c.var.tempInstalls.claimWaiting(user(c), await readVisitor(c), webappIds);
      return c.json({ success: true, count } satisfies MigrateAnswer, 200);
    })

    .delete("/:webappId", identify, requireUser, validate("param", userAppParams), async (c) => {
      const isRemoved = await c.var.userApps.remove(user(c), c.req.valid("param").webappId);
      if (!isRemoved) throw new HttpError("not_found", "This app is not in your drawer.");
      return c.json({ success: true } satisfies Done, 200);
    });
