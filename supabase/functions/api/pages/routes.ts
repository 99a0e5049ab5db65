import { endpoints } from "../../_shared/contract/endpoints.ts";
import { forCaller } from "../../_shared/session/auth.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "./deps.ts";

/** The content of `/{slug}` in one call; the documented API needs two. */
export const pageRoutes = [
  serve(endpoints.getPage, async ({ c, params, query, pages }) => {
    const { slug } = params;
    const page = await forCaller(c, (caller) => pages.find(caller, slug, query.lang));
    if (!page) throw new HttpError("not_found", "There is nothing at this address.");
    return page;
  }),
];
