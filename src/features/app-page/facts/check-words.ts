import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { WebappCheck } from "#contract/webapps/manifests.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { agoWords, sinceWords } from "#src/shared/lib/time/ago-words.ts";

/** The last check of an app's page in words. */
export type CheckWords = { line: string; about: string; isFailing: boolean };

/** `nowMs` is null while the reader's time is unknown. Days are then dates. */
export function checkWords(
  { checkedAt, outcome, failingSince }: WebappCheck,
  nowMs: number | null,
): CheckWords {
  if (failingSince !== null) {
    const since = sinceWords(failingSince, nowMs);
    return {
      line: t`Did not answer since ${since}`,
      about: t`Its page may be gone. ${PRODUCT_NAME} keeps asking.`,
      isFailing: true,
    };
  }
  const when = agoWords(checkedAt, nowMs);
  return {
    line: t({ message: `Checked ${when}`, comment: "when: 'today', '12 days ago', 'on 2026-11-23'" }),
    about: i18n._(ABOUT[outcome]),
    isFailing: false,
  };
}

const ABOUT: Record<WebappCheck["outcome"], MessageDescriptor> = {
  answered: msg`The address answers; name and icon were compared`,
  walled: msg`The site answers people only, so nothing was compared`,
  failed: msg`It did not answer then, and is asked again soon`,
};
