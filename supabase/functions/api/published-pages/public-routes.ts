import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { forCaller } from "../../_shared/session/auth.ts";
import { visitorOf } from "../visitor.ts";
import { serve } from "./deps.ts";

export const publishedPageRoutes = [
  serve(endpoints.getPublishedPage, async ({ params, publishedPages }) => {
    const page = await publishedPages.find(params);
    if (!page) throw noSuchPage();
    return { page };
  }),

  serve(endpoints.reportPublishedPage, async ({ c, params, body, publishedPages }) => {
    const outcome = await forCaller(c, async (claims) =>
      publishedPages.report(claims ? { claims } : { visitorHash: await visitorOf(c) }, params, body),
    );
    if (outcome === "missing") throw noSuchPage();
    return { success: true, isRepeated: outcome === "repeated" };
  }),
];

function noSuchPage(): HttpError {
  return new HttpError("not_found", "There is no such page.");
}
