import { t } from "@lingui/core/macro";
import type { SiteKind, WebappFacts } from "#contract/facts.ts";
import type { WebappDetails, WebappManifest } from "#contract/manifests.ts";

/** What a sentence is about; its icon follows from it. */
export type FactTopic =
  | "verified"
  | "encryption"
  | "speed"
  | "redirect"
  | "window"
  | "offline"
  | "sign-in"
  | "sites"
  | "languages"
  | "feed"
  | "dark";

/** One sentence, and what it leaves out for length. */
export type Fact = { topic: FactTopic; text: string; others?: readonly string[] };

/** How many sites and languages one sentence names. */
const NAMED = 5;

/** The facts of an app that were seen, each as a sentence. What was not seen has none. */
export function factSentences({ facts, manifest, isVerified }: WebappDetails): Fact[] {
  return [
    ...(isVerified
      ? [{ topic: "verified" as const, text: t`Its maker has proven that this site is theirs.` }]
      : []),
    ...(facts ? pageSentences(facts) : []),
    ...(manifest ? [{ topic: "window" as const, text: windowSentence(manifest) }] : []),
    ...(facts ? contentSentences(facts) : []),
  ];
}

const SPEED: Record<WebappFacts["speed"], string> = {
  fast: "Answers within a second.",
  fair: "Answers within three seconds.",
  slow: "Takes more than three seconds to answer.",
};

/** How the page came. */
function pageSentences({ traits, speed, leadsTo }: WebappFacts): Fact[] {
  const encryption = traits.includes("hsts")
    ? t`Encrypted, and asks browsers to keep it so.`
    : traits.includes("https")
      ? t`Encrypted.`
      : t`Not encrypted.`;
  return [
    ...(leadsTo === null ? [] : [{ topic: "redirect" as const, text: t`Its address leads to ${leadsTo}.` }]),
    { topic: "encryption", text: encryption },
    { topic: "speed", text: SPEED[speed] },
  ];
}

const WINDOW: Record<WebappManifest["display"], string> = {
  browser: "Opens in a browser tab.",
  "minimal-ui": "Can be installed, and opens in a window.",
  standalone: "Can be installed, and opens in its own window.",
  fullscreen: "Can be installed, and fills the screen.",
  "window-controls-overlay": "Can be installed, and opens in its own window.",
  tabbed: "Can be installed, and opens in a window with tabs.",
  borderless: "Can be installed, and opens in its own window.",
};

const windowSentence = ({ problems, display }: WebappManifest): string =>
  WINDOW[problems.length === 0 ? display : "browser"];

/** What the page says and loads. */
function contentSentences({ traits, sites, siteCount, languages }: WebappFacts): Fact[] {
  const sentences: (Fact | false)[] = [
    traits.includes("offline") && { topic: "offline", text: t`Can work offline.` },
    traits.includes("sign-in") && { topic: "sign-in", text: t`Asks for sign-in on its first page.` },
    traits.includes("alone") && { topic: "sites", text: t`Loads from no other site.` },
    siteCount > 0 && sitesSentence(sites, siteCount),
    languages.length > 0 && languagesSentence(languages),
    traits.includes("feed") && { topic: "feed", text: t`Has a feed to follow.` },
    traits.includes("dark") && { topic: "dark", text: t`Has dark colors.` },
  ];
  return sentences.filter((sentence) => sentence !== false);
}

const KIND: Record<SiteKind, string> = {
  advertising: "advertising",
  analytics: "analytics",
  consent: "consent",
  errors: "error reports",
  files: "files",
  fonts: "fonts",
  forms: "forms",
  maps: "maps",
  media: "media",
  payments: "payments",
  security: "security",
  "sign-in": "sign-in",
  social: "social",
  support: "support",
};

function sitesSentence(sites: WebappFacts["sites"], count: number): Fact {
  const names = sites.map(({ name, domain, kind }) =>
    name === null || kind === null
      ? domain
      : name.toLowerCase().includes(KIND[kind])
        ? name
        : `${name} (${KIND[kind]})`,
  );
  const start = count === 1 ? t`Loads from 1 other site` : t`Loads from ${count} other sites`;
  return { topic: "sites", ...listed(start, names, count) };
}

function languagesSentence(codes: readonly string[]): Fact {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const languages = codes.map((code) => names.of(code) ?? code);
  const [only = ""] = languages;
  if (languages.length === 1) return { topic: "languages", text: t`Says that it is in ${only}.` };
  return {
    topic: "languages",
    ...listed(t`Says that it has ${codes.length} languages`, languages, codes.length),
  };
}

/** "Loads from 7 other sites: a, b, c, d, e and 2 more." */
function listed(start: string, names: readonly string[], count: number): Pick<Fact, "text" | "others"> {
  const first = names.slice(0, NAMED).join(", ");
  if (count <= NAMED) return { text: `${start}: ${first}.` };
  return { text: t`${start}: ${first} and ${count - NAMED} more.`, others: names.slice(NAMED) };
}

/** How and when the facts were seen. The day is UTC's, so that servers and browsers write the same. */
export function howSeen({ seenAt }: WebappFacts): string {
  const day = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  return t`First page, read without running scripts, on ${day.format(new Date(seenAt))}.`;
}
