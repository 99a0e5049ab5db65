import type { BulkAction } from "#contract/webapp-selections.ts";

export const countApps = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;
export const countPeople = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person has" : "people have"}`;

const listed = (tags: readonly string[]): string => tags.map((tag) => `“${tag}”`).join(", ");

const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Of an app that was deleted with others, and can still be kept. */
export const deletionText = (deletionAt: string): string => `Deleted at ${TIME.format(new Date(deletionAt))}`;

/** The question of the dialog before a change, and its main button. */
export function askingText(action: BulkAction, count: number): { title: string; button: string } {
  const apps = countApps(count);
  if (action.kind === "check") return { title: `Check ${apps}?`, button: "Check now" };
  return action.kind === "set-visibility" && action.visibleInStore
    ? { title: `Show ${apps} in the store?`, button: "Show" }
    : { title: `Hide ${apps} from the store?`, button: "Hide" };
}

/** How many apps an action changes: "9 apps change." */
export function changingText({ kind }: BulkAction, count: number): string {
  const apps = countApps(count);
  if (kind === "delete") return count === 1 ? `${apps} is deleted.` : `${apps} are deleted.`;
  if (kind === "check") return count === 1 ? `${apps} is checked soon.` : `${apps} are checked soon.`;
  return count === 1 ? `${apps} changes.` : `${apps} change.`;
}

/** How many of the selected apps stay as they are: "3 are shown already." */
export function sameText(action: BulkAction, count: number): string {
  const one = count === 1;
  const apps = count.toLocaleString("en-US");
  switch (action.kind) {
    case "set-visibility":
      if (action.visibleInStore) return one ? `${apps} is shown already.` : `${apps} are shown already.`;
      return one ? `${apps} is hidden already.` : `${apps} are hidden already.`;
    case "add-tags":
      return one ? `${apps} has them already.` : `${apps} have them already.`;
    case "remove-tags":
      return one ? `${apps} has none of them.` : `${apps} have none of them.`;
    case "set-catalogue":
      return one ? `${apps} is there already.` : `${apps} are there already.`;
    case "check":
      return one ? `${apps} is due already.` : `${apps} are due already.`;
    case "delete":
      return one ? `${apps} is about to be deleted already.` : `${apps} are about to be deleted already.`;
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
            title: `${apps} shown`,
            description: "Everybody finds them in the store.",
            undone: `${apps} hidden again`,
          }
        : {
            title: `${apps} hidden`,
            description: "They stay on the home screens of those who have them.",
            undone: `${apps} shown again`,
          };
    case "add-tags":
      return {
        title: `${apps} tagged`,
        description: `With ${listed(action.tags)}.`,
        undone: `The tags of ${apps} are as before`,
      };
    case "remove-tags":
      return {
        title: `Tags removed from ${apps}`,
        description: `Without ${listed(action.tags)} now.`,
        undone: `The tags of ${apps} are as before`,
      };
    case "set-catalogue":
      return {
        title: action.catalogueId === null ? `${apps} in no catalogue` : `${apps} put into ${place}`,
        description: "Those that were there already stayed in their place.",
        undone: `${apps} back in place`,
      };
    case "check":
      return {
        title: `${apps} will be checked soon`,
        description: "A few at a time.",
        undone: `${apps} will be checked as before`,
      };
    case "delete":
      return {
        title: `${apps} deleted`,
        description: "They left the store, and leave home screens in ten minutes.",
        undone: `${apps} kept`,
      };
  }
}
