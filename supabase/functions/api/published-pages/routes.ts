import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "./deps.ts";

/** A person's own published pages, and the handle in their addresses. */
export const ownPublishedPageRoutes = [
  serve(endpoints.listOwnPublishedPages, ({ claims, ownPublishedPages }) => ownPublishedPages.list(claims)),

  serve(endpoints.publishPage, async ({ claims, body, images, keepAlive, ownPublishedPages }) => {
    const { page, unnamed } = await ownPublishedPages.publish(claims, body);
    keepAlive(images.discard(unnamed));
    return { page };
  }),

  serve(endpoints.withdrawPage, async ({ claims, params, ownPublishedPages, previews }) => {
    const isKnown = await ownPublishedPages.withdraw(claims, params.publishedId);
    if (!isKnown) throw noSuchPage();
    await previews.sweep();
    return { success: true };
  }),

  serve(
    endpoints.deletePublishedPage,
    async ({ claims, params, images, keepAlive, ownPublishedPages, previews }) => {
      const gone = await ownPublishedPages.remove(claims, params.publishedId);
      if (gone === "missing") throw noSuchPage();
      if (gone === "removed") {
        throw new HttpError(
          "conflict",
          "The administrator removed this page. It goes when you delete your account.",
        );
      }
      keepAlive(images.discard(gone));
      await previews.sweep();
      return { success: true };
    },
  ),
];

function noSuchPage(): HttpError {
  return new HttpError("not_found", "You have no such published page.");
}
