import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { QueueOwner } from "../../_shared/contract/queue.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "../serve/serve.ts";

const NO_SUCH_LIST = "There is no such list.";
const queueOf = ({ id }: { id: number }): QueueOwner => ({ kind: "list", id });

export const importListRoutes = [
  serve(endpoints.listImportListQueue, async ({ claims, params, queue }) => {
    const items = await queue.list(claims, queueOf(params));
    if (!items) throw new HttpError("not_found", NO_SUCH_LIST);
    return { queue: items };
  }),

  serve(endpoints.putBackImportListItem, async ({ claims, params, body, queue }) => {
    const item = await queue.putBack(claims, queueOf(params), body);
    if (!item) throw new HttpError("not_found", NO_SUCH_LIST);
    return { item };
  }),

  serve(endpoints.retryImportList, async ({ claims, params, queue }) => {
    const retried = await queue.retryFailed(claims, queueOf(params));
    if (retried === null) throw new HttpError("not_found", NO_SUCH_LIST);
    return { retried };
  }),
];
