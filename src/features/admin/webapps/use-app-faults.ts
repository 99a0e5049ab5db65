import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminWebappQueries } from "#src/api/admin-webapps.ts";
import { faultsOf, type AppDraft, type AppFaults } from "./app-draft.ts";

const TYPING_PAUSE_MS = 250;

/**
 * What is wrong with a draft: by the contract, by what the server said of it (`refused`), and by asking whether its
 * slug is free, which is answered a moment after somebody stops typing.
 */
export function useAppFaults(draft: AppDraft, ownSlug: string, refused: Record<string, string>) {
  const found = faultsOf(draft);
  const slug = draft.slug.trim();
  const settled = useSettled(slug);
  const isAsked = slug !== ownSlug && found.slug === undefined;
  const holder = useQuery({
    ...adminWebappQueries.holderOf(settled),
    enabled: isAsked && settled === slug,
  });
  const isTaken = isAsked && settled === slug && typeof holder.data === "string";
  const faults: AppFaults = {
    ...refused,
    ...(isTaken && { slug: `This slug is taken by ${holder.data}.` }),
    ...found,
  };
  return {
    faults,
    // A failed question stops nobody: the server decides anyway.
    isChecking: isAsked && !holder.isError && (settled !== slug || holder.isFetching),
  };
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
