/**
 * The search engines that suggest searches, by their ids, with the address that their OpenSearch description names for it.
 * The answer is `["typed", ["suggested", …], …]`. Plain data, because the launcher reads it too.
 */
export const SUGGESTING_ENGINES: Readonly<Record<string, string>> = {
  duckduckgo: "https://duckduckgo.com/ac/?type=list&q=%s",
  google: "https://www.google.com/complete/search?client=firefox&ie=utf-8&oe=utf-8&q=%s",
  bing: "https://www.bing.com/osjson.aspx?query=%s",
  brave: "https://search.brave.com/api/suggest?q=%s",
  ecosia: "https://ac.ecosia.org/autocomplete?type=list&q=%s",
  kagi: "https://kagi.com/api/autosuggest?q=%s",
  startpage: "https://www.startpage.com/suggestions?format=opensearch&q=%s",
  wikipedia: "https://en.wikipedia.org/w/api.php?action=opensearch&search=%s",
};

/** What is asked for at most: characters of a text, and suggestions. */
export const ASKED = { text: 200, suggestions: 5 } as const;
