import { t } from "@lingui/core/macro";
import type { WebappDetails } from "#contract/manifests.ts";
import { checkWords } from "../facts/check-words.ts";
import { factSentences, type FactTopic, howSeen } from "../facts/fact-sentences.ts";

/** One fact of several apps, in their order. Null is what was not seen, or an app that is still loading. */
export type FactRow = { label: string; values: (string | null)[] };

const LABELS: Record<FactTopic, string> = {
  verified: "Maker",
  redirect: "Leads to",
  encryption: "Encryption",
  speed: "Speed",
  window: "Window",
  offline: "Offline",
  "sign-in": "Sign-in",
  sites: "Other sites",
  languages: "Languages",
  feed: "Feed",
  dark: "Dark theme",
};

/** What was seen of these apps, a row a topic. What was seen of none of them has no row. */
export function factRows(apps: readonly (WebappDetails | null)[]): FactRow[] {
  const seen = apps.map(
    (details) => new Map(details && factSentences(details).map(({ topic, text }) => [topic, text])),
  );
  const rows: FactRow[] = [
    ...(Object.keys(LABELS) as FactTopic[]).map((topic) => ({
      label: LABELS[topic],
      values: seen.map((facts) => facts.get(topic) ?? null),
    })),
    { label: t`Answers`, values: apps.map((details) => silence(details)) },
    {
      label: t`Seen`,
      values: apps.map((details) => details?.facts && howSeen(details.facts)).map((text) => text ?? null),
    },
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** Since when an app does not answer; null while it does. */
function silence(details: WebappDetails | null): string | null {
  // The day is UTC's, so that servers and browsers write the same.
  const words = details?.check && checkWords(details.check, null);
  return words?.isFailing ? `${words.line}.` : null;
}
