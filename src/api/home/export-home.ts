import type { QueryClient } from "@tanstack/react-query";
import type { FilePage, HomeExportAnswer } from "#contract/home-file.ts";
import { request } from "../http/http.ts";
import { outboxInUse } from "./change-home.ts";

/** The pages of a member's home screen for a file, with what waits to be sent if the network is there. */
export async function exportPages(client: QueryClient, userId: string): Promise<FilePage[]> {
  await (await outboxInUse(client, userId))?.settle();
  const { pages } = await request<HomeExportAnswer>("/user/home/export");
  return pages;
}
