import type { QueryClient } from "@tanstack/react-query";

/**
 * For mutations that change one thing and may follow each other faster than the network answers: they are sent one
 * after the other, so that the last one stays.
 */
export const inTurn = (name: string) => ({ mutationKey: [name], scope: { id: name } });

/**
 * Whether the mutation that asks is the last of its kind. Others that wait have changed the screen already: what the
 * server says before their turn would take that back for a moment.
 */
export function isLastInTurn(client: QueryClient, name: string): boolean {
  return client.isMutating({ mutationKey: [name] }) <= 1;
}
