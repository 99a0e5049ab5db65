import { endpoints } from "../../_shared/contract/endpoints.ts";
import { forCaller } from "../../_shared/session/auth.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { visitorOf } from "../visitor.ts";
import { serve } from "./deps.ts";

export const reportRoutes = [
  serve(endpoints.reportWebapp, async ({ c, params, body, reports }) => {
    const outcome = await forCaller(c, async (claims) =>
      reports.add(claims ? { claims } : { visitorHash: await visitorOf(c) }, params.id, body),
    );
    if (outcome === "missing") throw new HttpError("not_found", "There is no such app.");
    return { success: true, isRepeated: outcome === "repeated" };
  }),
];
