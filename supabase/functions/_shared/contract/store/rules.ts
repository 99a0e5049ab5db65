interface StoreRule {
  id: string;
  /** A short statement that holds for every app in the store. */
  heading: string;
  text: string;
}

/** The store's rules, in display order. docs/store-rules.md says the same (a test compares). */
export const storeRules = [
  {
    id: "runs-in-a-tab",
    heading: "It runs in a browser tab",
    text: "Anyone can use it in a current browser, on a phone or a computer, without installing something first.",
  },
  {
    id: "answers",
    heading: "It answers",
    text: "Its address opens the app, today and next week. A page that is often down is taken out.",
  },
  {
    id: "https",
    heading: "It is served over https",
    text: "Its address starts with https, and its certificate is valid.",
  },
  {
    id: "says-what-it-is",
    heading: "It says what it is",
    text: "It has a name, an icon and a sentence that says what it is for. What is missing, we write.",
  },
  {
    id: "useful",
    heading: "It is of use",
    text: "People can do something with it. Parked addresses, lists of links and pages made for advertising are not listed.",
  },
  {
    id: "can-be-tried",
    heading: "It can be tried",
    text: "People see what it does before they pay or give away personal data.",
  },
  {
    id: "own-work",
    heading: "It is its makers' own",
    text: "It does not pretend to be another app, copies none, and does not send people on for a commission.",
  },
  {
    id: "no-harm",
    heading: "It does no harm",
    text: "No malware, no phishing, no tricks, no adult content, nothing that is against the law.",
  },
  {
    id: "listed-once",
    heading: "It is listed once",
    text: "It is not in the store already, under this address or another.",
  },
] as const satisfies readonly StoreRule[];

export const storeRuleIds = storeRules.map(({ id }) => id);
export type StoreRuleId = (typeof storeRuleIds)[number];

/** A rule by its id; null for a removed one. */
export function findStoreRule(id: string | null): (typeof storeRules)[number] | null {
  return storeRules.find((rule) => rule.id === id) ?? null;
}
