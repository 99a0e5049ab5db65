import { plural, t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { outboxInUse } from "../home/outbox/open-outbox.ts";
import { request } from "../http/http.ts";
import { sessionQueries } from "./session.ts";
import { endSessionHere } from "./session-end.ts";

/** Ends the session, here and on the server. Sends the outbox first, and reports how many changes remain. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const user = client.getQueryData(sessionQueries.current().queryKey)?.user;
      const unsent = (user && (await (await outboxInUse(client, user.id))?.settle())) ?? 0;
      await request("POST /auth/logout");
      return unsent;
    },
    onSuccess: () => endSessionHere(client),
    networkMode: "always",
    meta: {
      successToast: (unsent: number) => ({
        title: t`Logged out successfully`,
        description: plural(unsent, {
          0: `You have been signed out of ${PRODUCT_NAME}`,
          one: `You have been signed out of ${PRODUCT_NAME}. One change waits here until you sign in again`,
          other: `You have been signed out of ${PRODUCT_NAME}. # changes wait here until you sign in again`,
        }),
      }),
      errorToast: t`Logout failed`,
    },
  });
}
