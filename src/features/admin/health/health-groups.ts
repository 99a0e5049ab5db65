import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WebappView } from "#contract/webapps/selections.ts";

export type HealthEntry = {
  view: Exclude<WebappView, "all">;
  label: MessageDescriptor;
  /** When an app counts. */
  meaning: MessageDescriptor;
  /** True where more apps are better. */
  isGood?: boolean;
};

/** What Store health tells, in the order of the page. */
export const HEALTH_GROUPS: readonly { title: MessageDescriptor; rows: readonly HealthEntry[] }[] = [
  {
    title: msg`Do they answer?`,
    rows: [
      {
        view: "answered",
        label: msg`Answered`,
        meaning: msg`The site answered at the last check.`,
        isGood: true,
      },
      {
        view: "failing",
        label: msg`Failing`,
        meaning: msg`No answer at three checks in at least three days.`,
      },
      { view: "unchecked", label: msg`Never checked`, meaning: msg`No check has read the site yet.` },
      { view: "stale", label: msg`Stale`, meaning: msg`The weekly check is more than a week overdue.` },
    ],
  },
  {
    title: msg`What do they lack?`,
    rows: [
      { view: "no-picture", label: msg`Without picture`, meaning: msg`The app's page has no screenshot.` },
      {
        view: "no-description",
        label: msg`Without description`,
        meaning: msg`The store has no words for it.`,
      },
      { view: "no-icon", label: msg`Without icon`, meaning: msg`People see a letter in its place.` },
    ],
  },
  {
    title: msg`What needs a look?`,
    rows: [
      { view: "duplicate", label: msg`Duplicates`, meaning: msg`A check found the same app twice.` },
      { view: "reported", label: msg`Reported`, meaning: msg`People said that something is wrong.` },
      { view: "hidden", label: msg`Hidden`, meaning: msg`Not in the store.` },
    ],
  },
];
