import { useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  OwnPublishedPage,
  OwnPublishedPagesAnswer,
  PublishAnswer,
  PublishInput,
} from "#contract/published-pages.ts";
import type { ReportAnswer, ReportInput } from "#contract/reports.ts";
import type { Done } from "#contract/values.ts";
import { outboxInUse } from "../home/change-home.ts";
import { request } from "../http/http.ts";
import { storeCalls } from "../store/store-calls.ts";
import { storeQueries } from "../store/storefront.ts";
import { publishedQueries } from "./published.ts";

/** Publishes a copy of a page as it is now, with what this browser has still to send. A form shows the errors. */
export function usePublishPage(userId: string) {
  return useMutation({
    mutationFn: async (input: PublishInput, { client }): Promise<OwnPublishedPage> => {
      await (await outboxInUse(client, userId))?.settle();
      const answer = await request<PublishAnswer>("/user/published", { method: "POST", json: input });
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

/** Chooses or changes the handle; a conflict when somebody has it. The form shows the errors. */
export function useSetHandle(userId: string) {
  return useMutation({
    mutationFn: (handle: string) =>
      request<Done>("/user/handle", { method: "PUT", json: { handle: handle.trim() } }),
    onSuccess: (_done, handle, _context, { client }) =>
      change(client, userId, (known) => ({ ...known, handle: handle.trim() })),
    onSettled: (_done, _error, _handle, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

/** Takes a page from the public. Its person keeps it, and can publish it again. */
export function useWithdrawPage(userId: string) {
  return useMutation({
    mutationFn: ({ id }: OwnPublishedPage) =>
      request<Done>(`/user/published/${id}/withdraw`, { method: "POST" }),
    onSuccess: (_done, { id }, _context, { client }) =>
      change(client, userId, (known) => ({
        ...known,
        pages: known.pages.map((page) => (page.id === id ? { ...page, isPublic: false } : page)),
      })),
    onSettled: (_done, _error, _page, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: {
      successToast: (_done: Done, { title }: OwnPublishedPage) => ({
        title: "Page withdrawn",
        description: `${title} is not public any more.`,
      }),
      errorToast: { title: "Failed to withdraw the page", description: "Try again.", prefersMessage: true },
    },
  });
}

/** Deletes a published page with its address. */
export function useDeletePublishedPage(userId: string) {
  return useMutation({
    mutationFn: ({ id }: OwnPublishedPage) => request<Done>(`/user/published/${id}`, { method: "DELETE" }),
    onSuccess: (_done, { id }, _context, { client }) =>
      change(client, userId, (known) => ({ ...known, pages: known.pages.filter((page) => page.id !== id) })),
    onSettled: (_done, _error, _page, _context, { client }) => refresh(client, userId),
    networkMode: "always",
    meta: {
      successToast: { title: "Published page deleted" },
      errorToast: { title: "Failed to delete the page", description: "Try again.", prefersMessage: true },
    },
  });
}

/** Reports a published page to the administrator. The dialog shows the outcome. */
export function useReportPublishedPage(handle: string, name: string) {
  return useMutation({
    mutationFn: (report: ReportInput) =>
      request<ReportAnswer>(`${storeCalls.publishedPage(handle, name)}/report`, {
        method: "POST",
        json: report,
      }),
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

/** What the public sees has changed too. */
async function refresh(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = publishedQueries.own(userId);
  void client.invalidateQueries({ queryKey: storeQueries.all(), refetchType: "none" });
  await client.invalidateQueries({ queryKey });
}
