import { Hono, type MiddlewareHandler } from "hono";
import {
  type CalendarAnswer,
  type CalendarEventsAnswer,
  calendarEventsQuery,
  calendarInput,
  calendarParams,
} from "../../../_shared/contract/calendars.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

export const calendarRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .post("/", identify, requireUser, validate("json", calendarInput), async (c) => {
      await limit(c.var.rateLimits, "calendar-by-user", user(c).sub);
      const added = await c.var.calendars.add(user(c), c.req.valid("json").url);
      return c.json(added satisfies CalendarAnswer, 200);
    })

    .get("/events", revalidated, identify, requireUser, validate("query", calendarEventsQuery), async (c) => {
      await limit(c.var.rateLimits, "calendar-events-by-user", user(c).sub);
      const answer = await c.var.calendars.events(user(c), c.req.valid("query"));
      return c.json(answer satisfies CalendarEventsAnswer, 200);
    })

    .delete("/:calendarId", identify, requireUser, validate("param", calendarParams), async (c) => {
      const isRemoved = await c.var.calendars.remove(user(c), c.req.valid("param").calendarId);
      if (!isRemoved) throw new HttpError("not_found", "There is no such calendar.");
      return c.json({ success: true } satisfies Done, 200);
    });
