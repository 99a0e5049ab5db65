import type { QueryClient } from "@tanstack/react-query";

/**
 * Options for mutations of one item that may follow each other quickly. TanStack Query runs mutations of the
 * same scope in series, so the last one wins.
 */
export const mutationScope = (name: string) => ({ mutationKey: [name], scope: { id: name } });

/**
 * Whether no other mutation of this scope waits. Waiting mutations have already changed the screen, and a
 * refetch before they run would undo that for a moment.
 */
export function isLastInScope(client: QueryClient, name: string): boolean {
  return client.isMutating({ mutationKey: [name] }) <= 1;
}
