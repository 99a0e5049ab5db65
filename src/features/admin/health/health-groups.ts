import type { WebappView } from "#contract/webapp-selections.ts";

export type HealthEntry = {
  view: Exclude<WebappView, "all">;
  label: string;
  /** When an app counts. */
  meaning: string;
  /** True where more apps are better. */
  isGood?: boolean;
};

/** What Store health tells, in the order of the page. */
export const HEALTH_GROUPS: readonly { title: string; rows: readonly HealthEntry[] }[] = [
  {
    title: "Do they answer?",
    rows: [
      {
        view: "answered",
        label: "Answered",
        meaning: "The site answered at the last check.",
        isGood: true,
      },
      { view: "failing", label: "Failing", meaning: "No answer at three checks in at least three days." },
      { view: "stale", label: "Stale", meaning: "The weekly check is more than a week overdue." },
    ],
  },
  {
    title: "What do they lack?",
    rows: [
      { view: "no-picture", label: "Without picture", meaning: "The app's page has no screenshot." },
      { view: "no-description", label: "Without description", meaning: "The store has no words for it." },
      { view: "no-icon", label: "Without icon", meaning: "People see a letter in its place." },
    ],
  },
  {
    title: "What needs a look?",
    rows: [
      { view: "duplicate", label: "Duplicates", meaning: "A check found the same app twice." },
      { view: "reported", label: "Reported", meaning: "People said that something is wrong." },
      { view: "hidden", label: "Hidden", meaning: "Not in the store." },
    ],
  },
];
