import type { DefaultError, MutationOptions, QueryClient } from "@tanstack/react-query";

export const runMutation = <Data, Variables, Result>(
  client: QueryClient,
  options: MutationOptions<Data, DefaultError, Variables, Result>,
  variables: Variables,
): Promise<Data> =>
  client.getMutationCache().build<Data, DefaultError, Variables, Result>(client, options).execute(variables);
