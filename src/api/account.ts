import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { Done } from "#contract/values.ts";
import { request } from "./http.ts";
import { endSessionHere } from "./session.ts";

/** Deletes the account of whoever is signed in, with everything of theirs; they are signed out by it. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Done>("/user/account", { method: "DELETE" }),
    onSuccess: () => endSessionHere(client),
    networkMode: "always",
    meta: {
      successToast: {
        title: "Account deleted",
        description: `Everything ${PRODUCT_NAME} kept about you is gone.`,
      },
      errorToast: {
        title: "Failed to delete your account",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Ends every session of the account, on all devices and here. */
export function useLogoutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Done>("/auth/logout-everywhere", { method: "POST" }),
    onSuccess: () => endSessionHere(client),
    networkMode: "always",
    meta: {
      successToast: {
        title: "Signed out everywhere",
        description: "Every device has to sign in again.",
      },
      errorToast: { title: "Failed to sign out", description: "Please try again.", prefersMessage: true },
    },
  });
}
