import { t } from "@lingui/core/macro";
import type { BulkAction } from "#contract/webapp-selections.ts";

export const countApps = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;
export const countPeople = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person has" : "people have"}`;

const listed = (tags: readonly string[]): string => tags.map((tag) => `“${tag}”`).join(", ");

const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Of an app that was deleted with others, and can still be kept. */
export const deletionText = (deletionAt: string): string =>
  t`Deleted at ${TIME.format(new Date(deletionAt))}`;

/** The question of the dialog before a change, and its main button. */
export function askingText(action: BulkAction, count: number): { title: string; button: string } {
  const apps = countApps(count);
  if (action.kind === "check") return { title: t`Check ${apps}?`, button: t`Check now` };
  return action.kind === "set-visibility" && action.visibleInStore
    ? { title: t`Show ${apps} in the store?`, button: "Show" }
    : { title: t`Hide ${apps} from the store?`, button: "Hide" };
}

/** How many apps an action changes: "9 apps change." */
export function changingText({ kind }: BulkAction, count: number): string {
  const apps = countApps(count);
  if (kind === "delete") return count === 1 ? t`${apps} is deleted.` : t`${apps} are deleted.`;
  if (kind === "check") return count === 1 ? t`${apps} is checked soon.` : t`${apps} are checked soon.`;
  return count === 1 ? t`${apps} changes.` : t`${apps} change.`;
}

/** How many of the selected apps stay as they are: "3 are shown already." */
export function sameText(action: BulkAction, count: number): string {
  const one = count === 1;
  const apps = count.toLocaleString("en-US");
  switch (action.kind) {
    case "set-visibility":
      if (action.visibleInStore) return one ? t`${apps} is shown already.` : t`${apps} are shown already.`;
      return one ? t`${apps} is hidden already.` : t`${apps} are hidden already.`;
    case "add-tags":
      return one ? t`${apps} has them already.` : t`${apps} have them already.`;
    case "remove-tags":
      return one ? t`${apps} has none of them.` : t`${apps} have none of them.`;
    case "set-catalogue":
      return one ? t`${apps} is there already.` : t`${apps} are there already.`;
    case "check":
      return one ? t`${apps} is due already.` : t`${apps} are due already.`;
    case "delete":
      return one ? t`${apps} is about to be deleted already.` : t`${apps} are about to be deleted already.`;
  }
}

type ChangeTexts = { title: string; description: string; undone: string };

/** The toast's texts for a change of many apps. `place` is the name of the target catalogue. */
export function changeTexts(action: BulkAction, changed: number, place: string): ChangeTexts {
  const apps = countApps(changed);
  switch (action.kind) {
    case "set-visibility":
      return action.visibleInStore
        ? {
            title: t`${apps} shown`,
            description: t`Everybody finds them in the store.`,
            undone: t`${apps} hidden again`,
          }
        : {
            title: t`${apps} hidden`,
            description: t`They stay on the home screens of those who have them.`,
            undone: t`${apps} shown again`,
          };
    case "add-tags":
      return {
        title: t`${apps} tagged`,
        description: t`With ${listed(action.tags)}.`,
        undone: t`The tags of ${apps} are as before`,
      };
    case "remove-tags":
      return {
        title: t`Tags removed from ${apps}`,
        description: t`Without ${listed(action.tags)} now.`,
        undone: t`The tags of ${apps} are as before`,
      };
    case "set-catalogue":
      return {
        title: action.catalogueId === null ? t`${apps} in no catalogue` : t`${apps} put into ${place}`,
        description: t`Those that were there already stayed in their place.`,
        undone: t`${apps} back in place`,
      };
    case "check":
      return {
        title: t`${apps} will be checked soon`,
        description: t`A few at a time.`,
        undone: t`${apps} will be checked as before`,
      };
    case "delete":
      return {
        title: t`${apps} deleted`,
        description: t`They left the store, and leave home screens in ten minutes.`,
        undone: t`${apps} kept`,
      };
  }
}
