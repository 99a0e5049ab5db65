import { t } from "@lingui/core/macro";
import { useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  OwnPublishedPage,
  OwnPublishedPagesAnswer,
  PublishInput,
} from "#contract/published-pages/published-pages.ts";
import type { ReportInput } from "#contract/reports/reports.ts";
import type { Done } from "#contract/values/values.ts";
import { outboxInUse } from "../home/outbox/open-outbox.ts";
import { ApiError, request } from "../http/http.ts";
import { ask } from "../http/postgres.ts";
import { storeQueries } from "../store/storefront.ts";
import { publishedQueries } from "./published.ts";

/** Publishes a copy of the current page, after sending this browser's outbox. A form shows the errors. */
export function usePublishPage(userId: string) {
  return useMutation({
    mutationFn: async (input: PublishInput, { client }): Promise<OwnPublishedPage> => {
      await (await outboxInUse(client, userId))?.settle();
      const answer = await request("POST /user/published", { body: input });
      return answer.page;
    },
    onSuccess: (page, _input, _context, { client }) =>
      change(client, userId, (known) => ({
        ...known,
        pages: [page, ...known.pages.filter(({ id, name }) => id !== page.id && name !== page.name)],
      })),
    onSettled: (_page, _error, _input, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

/** Sets the handle; a taken one is a conflict. The form shows the errors. */
export function useSetHandle(userId: string) {
  return useMutation({
    mutationFn: async (handle: string) => {
      try {
        await ask((supabase) => supabase.rpc("set_handle", { wanted: handle.trim() }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
        const { code, status } = error;
        const message = t`This handle is taken or too much like another.`;
        throw new ApiError(message, { code, status, fields: { handle: message }, cause: error });
      }
    },
    onSuccess: (_done, handle, _context, { client }) =>
      change(client, userId, (known) => ({ ...known, handle: handle.trim() })),
    onSettled: (_done, _error, _handle, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

/** Withdraws a published page. Its owner keeps it, and can publish it again. */
export function useWithdrawPage(userId: string) {
  return useMutation({
    mutationFn: ({ id }: OwnPublishedPage) =>
      request("POST /user/published/:publishedId/withdraw", { params: { publishedId: id } }),
    onSuccess: (_done, { id }, _context, { client }) =>
      change(client, userId, (known) => ({
        ...known,
        pages: known.pages.map((page) => (page.id === id ? { ...page, isPublic: false } : page)),
      })),
    onSettled: (_done, _error, _page, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: {
      successToast: (_done: Done, { title }: OwnPublishedPage) => ({
        title: t`Page withdrawn`,
        description: t`${title} is not public any more.`,
      }),
      errorToast: t`Failed to withdraw the page`,
    },
  });
}

export function useDeletePublishedPage(userId: string) {
  return useMutation({
    mutationFn: ({ id }: OwnPublishedPage) =>
      request("DELETE /user/published/:publishedId", { params: { publishedId: id } }),
    onSuccess: (_done, { id }, _context, { client }) =>
      change(client, userId, (known) => ({ ...known, pages: known.pages.filter((page) => page.id !== id) })),
    onSettled: (_done, _error, _page, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: {
      successToast: { title: t`Published page deleted` },
      errorToast: t`Failed to delete the page`,
    },
  });
}

/** Reports a published page to the administrator. The dialog shows the outcome. */
export function useReportPublishedPage(handle: string, name: string) {
  return useMutation({
    mutationFn: (report: ReportInput) =>
      request("POST /published/:handle/:name/report", { params: { handle, name }, body: report }),
    meta: { showsOwnErrors: true },
  });
}

function change(
  client: QueryClient,
  userId: string,
  update: (known: OwnPublishedPagesAnswer) => OwnPublishedPagesAnswer,
): void {
  client.setQueryData(publishedQueries.own(userId).queryKey, (known) => known && update(known));
}

async function refresh(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = publishedQueries.own(userId);
  void client.invalidateQueries({ queryKey: storeQueries.all(), refetchType: "none" });
  await client.invalidateQueries({ queryKey });
}
