import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { noConnection, request } from "../http/http.ts";
import { getSupabase } from "../http/supabase.ts";
import { outboxInUse } from "../home/outbox/open-outbox.ts";
import { sessionQueries } from "./session.ts";
import { endSessionHere } from "./session-end.ts";

/** Deletes the member's account with all data, and signs them out. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request("DELETE /user/account"),
    onSuccess: async () => {
      const user = client.getQueryData(sessionQueries.current().queryKey)?.user;
      if (user) await (await outboxInUse(client, user.id))?.forget();
      await endSessionHere(client);
    },
    networkMode: "always",
    meta: {
      successToast: {
        title: t`Account deleted`,
        description: t`Everything ${PRODUCT_NAME} kept about you is gone.`,
      },
      errorToast: t`Failed to delete your account`,
    },
  });
}

/** Ends every session of the account, on all devices and here. */
export function useLogoutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await getSupabase()).auth.signOut({ scope: "global" });
      if (error) throw noConnection(error);
    },
    onSuccess: () => endSessionHere(client),
    networkMode: "always",
    meta: {
      successToast: {
        title: t`Signed out everywhere`,
        description: t`Every device has to sign in again.`,
      },
      errorToast: t`Failed to sign out`,
    },
  });
}
