import { t } from "@lingui/core/macro";
import type { WebappCheck } from "#contract/manifests.ts";
import { agoWords, sinceWords } from "#src/shared/lib/ago-words.ts";

/** The last check of an app's page in words. */
export type CheckWords = { line: string; about: string; isFailing: boolean };

/** `nowMs` is null while the reader's time is unknown. Days are then dates. */
export function checkWords(
  { checkedAt, outcome, failingSince }: WebappCheck,
  nowMs: number | null,
): CheckWords {
  if (failingSince !== null) {
    return {
      line: t`Did not answer since ${sinceWords(failingSince, nowMs)}`,
      about: t`Its page may be gone. Perch keeps asking.`,
      isFailing: true,
    };
  }
  return { line: t`Checked ${agoWords(checkedAt, nowMs)}`, about: ABOUT[outcome], isFailing: false };
}

const ABOUT: Record<WebappCheck["outcome"], string> = {
  answered: "The address answers; name and icon were compared",
  walled: "The site answers people only, so nothing was compared",
  failed: "It did not answer then, and is asked again soon",
};
