import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StoreRuleId } from "#contract/store-rules.ts";
import { i18n } from "#src/shared/lib/i18n.ts";

/** The contract's rules in words that can be translated. A test compares. */
const WORDS: Record<StoreRuleId, Record<"heading" | "text", MessageDescriptor>> = {
  "runs-in-a-tab": {
    heading: msg`It runs in a browser tab`,
    text: msg`Anyone can use it in a current browser, on a phone or a computer, without installing something first.`,
  },
  answers: {
    heading: msg`It answers`,
    text: msg`Its address opens the app, today and next week. A page that is often down is taken out.`,
  },
  https: {
    heading: msg`It is served over https`,
    text: msg`Its address starts with https, and its certificate is valid.`,
  },
  "says-what-it-is": {
    heading: msg`It says what it is`,
    text: msg`It has a name, an icon and a sentence that says what it is for. What is missing, we write.`,
  },
  useful: {
    heading: msg`It is of use`,
    text: msg`People can do something with it. Parked addresses, lists of links and pages made for advertising are not listed.`,
  },
  "can-be-tried": {
    heading: msg`It can be tried`,
    text: msg`People see what it does before they pay or give away personal data.`,
  },
  "own-work": {
    heading: msg`It is its makers' own`,
    text: msg`It does not pretend to be another app, copies none, and does not send people on for a commission.`,
  },
  "no-harm": {
    heading: msg`It does no harm`,
    text: msg`No malware, no phishing, no tricks, no adult content, nothing that is against the law.`,
  },
  "listed-once": {
    heading: msg`It is listed once`,
    text: msg`It is not in the store already, under this address or another.`,
  },
};

/** A rule of the store in the shown language; without words for null and for a removed rule. */
export function ruleWords(id: string | null): Record<"heading" | "text", string> {
  const words = WORDS[id as StoreRuleId] as (typeof WORDS)[StoreRuleId] | undefined;
  return words ? { heading: i18n._(words.heading), text: i18n._(words.text) } : { heading: "", text: "" };
}
