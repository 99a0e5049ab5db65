import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { webappQueries } from "#src/api/webapps.ts";
import { useDebounced } from "#src/shared/ui/use-debounced.ts";
import { faultsOf, type AppDraft, type AppFaults } from "./app-draft.ts";

const TYPING_PAUSE_MS = 250;

/**
 * Collects a draft's errors from the contract, from the server's refusal (`refused`) and from a debounced
 * check of the slug.
 */
export function useAppFaults(draft: AppDraft, ownSlug: string, refused: Record<string, string>) {
  const found = faultsOf(draft);
  const slug = draft.slug.trim();
  const debounced = useDebounced(slug, TYPING_PAUSE_MS);
  const isAsked = slug !== ownSlug && found.slug === undefined;
  const holder = useQuery({
    ...webappQueries.holderOf(debounced),
    enabled: isAsked && debounced === slug,
  });
  const isTaken = isAsked && debounced === slug && typeof holder.data === "string";
  const faults: AppFaults = {
    ...refused,
    ...(isTaken && { slug: t`This slug is taken by ${holder.data ?? ""}.` }),
    ...found,
  };
  return {
    faults,
    // A failed check does not block saving: the server decides.
    isChecking: isAsked && !holder.isError && (debounced !== slug || holder.isFetching),
  };
}
