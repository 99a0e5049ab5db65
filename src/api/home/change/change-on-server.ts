import type { QueryClient } from "@tanstack/react-query";
import { openOutbox } from "../outbox/open-outbox.ts";

/**
 * Makes a change that is no operation, such as an import: sends what waits, makes the call, and tells this page and the
 * other tabs about the new version.
 */
export async function changeOnServer<Answer extends { version: number }>(
  client: QueryClient,
  userId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const outbox = await openOutbox(client, userId);
  await outbox.settle();
  const answer = await call();
  await outbox.announce(answer.version);
  return answer;
}
