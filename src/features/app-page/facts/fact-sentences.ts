import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { SiteKind, WebappFacts } from "#contract/webapps/facts.ts";
import type { WebappDetails, WebappManifest } from "#contract/webapps/manifests.ts";
import { listWords, shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

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

const SPEED: Record<WebappFacts["speed"], MessageDescriptor> = {
  fast: msg`Answers within a second.`,
  fair: msg`Answers within three seconds.`,
  slow: msg`Takes more than three seconds to answer.`,
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
    { topic: "speed", text: i18n._(SPEED[speed]) },
  ];
}

const WINDOW: Record<WebappManifest["display"], MessageDescriptor> = {
  browser: msg`Opens in a browser tab.`,
  "minimal-ui": msg`Can be installed, and opens in a window.`,
  standalone: msg`Can be installed, and opens in its own window.`,
  fullscreen: msg`Can be installed, and fills the screen.`,
  "window-controls-overlay": msg`Can be installed, and opens in its own window.`,
  tabbed: msg`Can be installed, and opens in a window with tabs.`,
  borderless: msg`Can be installed, and opens in its own window.`,
};

const windowSentence = ({ problems, display }: WebappManifest): string =>
  i18n._(WINDOW[problems.length === 0 ? display : "browser"]);

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

const KIND: Record<SiteKind, MessageDescriptor> = {
  advertising: msg`advertising`,
  analytics: msg`analytics`,
  consent: msg`consent`,
  errors: msg`error reports`,
  files: msg`files`,
  fonts: msg`fonts`,
  forms: msg`forms`,
  maps: msg`maps`,
  media: msg`media`,
  payments: msg`payments`,
  security: msg`security`,
  "sign-in": msg`sign-in`,
  social: msg`social`,
  support: msg`support`,
};

function sitesSentence(sites: WebappFacts["sites"], count: number): Fact {
  const names = sites.map(({ name, domain, kind }) =>
    name === null || kind === null
      ? domain
      : name.toLowerCase().includes(kind)
        ? name
        : `${name} (${i18n._(KIND[kind])})`,
  );
  const { first, more, others } = cut(names, count);
  const text = others
    ? plural(count, {
        one: `Loads from # other site: ${first} and ${more} more.`,
        other: `Loads from # other sites: ${first} and ${more} more.`,
      })
    : plural(count, {
        one: `Loads from # other site: ${first}.`,
        other: `Loads from # other sites: ${first}.`,
      });
  return { topic: "sites", text, ...(others && { others }) };
}

function languagesSentence(codes: readonly string[]): Fact {
  const names = new Intl.DisplayNames([shownLocale()], { type: "language" });
  const languages = codes.map((code) => names.of(code) ?? code);
  const [only = ""] = languages;
  if (languages.length === 1) return { topic: "languages", text: t`Says that it is in ${only}.` };
  const { first, more, others } = cut(languages, languages.length);
  const text = others
    ? plural(languages.length, { other: `Says that it has # languages: ${first} and ${more} more.` })
    : plural(languages.length, { other: `Says that it has # languages: ${first}.` });
  return { topic: "languages", text, ...(others && { others }) };
}

/** The names of a sentence, and what it leaves out of `count`: "Loads from 7 other sites: a, b, c, d, e and 2 more." */
function cut(names: readonly string[], count: number) {
  return {
    first: listWords(names.slice(0, NAMED), "unit"),
    more: count - NAMED,
    others: count > NAMED ? names.slice(NAMED) : null,
  };
}

/** How and when the facts were seen. The day is UTC's, so that servers and browsers write the same. */
export function howSeen({ seenAt }: WebappFacts): string {
  const day = new Intl.DateTimeFormat(shownLocale(), {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(seenAt));
  return t`First page, read without running scripts, on ${day}.`;
}
