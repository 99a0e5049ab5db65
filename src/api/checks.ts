import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { CheckReport } from "#contract/checks/checks.ts";
import { request } from "./http/http.ts";
import { storeQueries } from "./store/storefront.ts";
import { webappQueries } from "./webapps.ts";

/** Checks an app's page again and returns the outcome. Takes seconds. */
export function useCheckWebapp(id: number) {
  return useMutation({
    mutationFn: async () => {
      const { check } = await request("POST /webapp/:id/check", { params: { id } });
      return check;
    },
    onSettled: (_check, _error, _variables, _context, { client }) => {
      void client.invalidateQueries({ queryKey: webappQueries.all() });
      void client.invalidateQueries({ queryKey: storeQueries.all() });
    },
    meta: {
      successToast: (check: CheckReport) => ({ title: t`App checked`, description: describeCheck(check) }),
      errorToast: t`Failed to check app`,
    },
  });
}

function describeCheck({ outcome, problem }: CheckReport): string {
  if (outcome === "answered") return t`Its page answers.`;
  if (outcome === "walled") return t`Its site turns robots away, which says nothing about the app.`;
  return problem ?? t`There is no page at its address.`;
}
