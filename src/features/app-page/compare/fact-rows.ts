import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import { sinceWords } from "#src/shared/lib/time/ago-words.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { factSentences, type FactTopic, howSeen } from "../facts/fact-sentences.ts";

/** One fact of several apps, in their order. Null is what was not seen, or an app that is still loading. */
export type FactRow = { label: string; values: (string | null)[] };

const LABELS: Record<FactTopic, MessageDescriptor> = {
  verified: msg`Maker`,
  redirect: msg`Leads to`,
  encryption: msg`Encryption`,
  speed: msg`Speed`,
  window: msg({ message: "Window", comment: "How the app opens" }),
  offline: msg`Offline`,
  "sign-in": msg`Sign-in`,
  sites: msg`Other sites`,
  languages: msg`Languages`,
  feed: msg`Feed`,
  dark: msg`Dark theme`,
};

/** What was seen of these apps, a row a topic. What was seen of none of them has no row. */
export function factRows(apps: readonly (WebappDetails | null)[]): FactRow[] {
  const seen = apps.map(
    (details) => new Map(details && factSentences(details).map(({ topic, text }) => [topic, text])),
  );
  const rows: FactRow[] = [
    ...(Object.keys(LABELS) as FactTopic[]).map((topic) => ({
      label: i18n._(LABELS[topic]),
      values: seen.map((facts) => facts.get(topic) ?? null),
    })),
    {
      label: t({ message: "Answers", comment: "Verb: whether the app answers" }),
      values: apps.map((details) => silence(details)),
    },
    {
      label: t({ message: "Seen", comment: "When and how the facts were seen" }),
      values: apps.map((details) => details?.facts && howSeen(details.facts)).map((text) => text ?? null),
    },
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** Since when an app does not answer; null while it does. */
function silence(details: WebappDetails | null): string | null {
  // The day is UTC's, so that servers and browsers write the same.
  const failingSince = details?.check?.failingSince ?? null;
  const since = failingSince && sinceWords(failingSince, null);
  return since && t`Did not answer since ${since}.`;
}
