import { plural, t } from "@lingui/core/macro";
import type { BulkAction } from "#contract/webapps/selections.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";

export const countApps = (count: number): string => plural(count, { one: "# app", other: "# apps" });

const listed = (tags: readonly string[]): string =>
  listWords(
    tags.map((tag) => `“${tag}”`),
    "unit",
  );

const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Of an app that was deleted with others, and can still be kept. */
export const deletionText = (deletionAt: string): string =>
  t`Deleted at ${TIME.format(new Date(deletionAt))}`;

/** The question of the dialog before a change, and its main button. */
export function askingText(action: BulkAction, count: number): { title: string; button: string } {
  if (action.kind === "check")
    return { title: plural(count, { one: "Check # app?", other: "Check # apps?" }), button: t`Check now` };
  return action.kind === "set-visibility" && action.visibleInStore
    ? {
        title: plural(count, { one: "Show # app in the store?", other: "Show # apps in the store?" }),
        button: t`Show`,
      }
    : {
        title: plural(count, { one: "Hide # app from the store?", other: "Hide # apps from the store?" }),
        button: t`Hide`,
      };
}

/** How many apps an action changes: "9 apps change." */
export function changingText({ kind }: BulkAction, count: number): string {
  if (kind === "delete") return plural(count, { one: "# app is deleted.", other: "# apps are deleted." });
  if (kind === "check")
    return plural(count, { one: "# app is checked soon.", other: "# apps are checked soon." });
  return plural(count, { one: "# app changes.", other: "# apps change." });
}

/** How many of the selected apps stay as they are: "3 are shown already." */
export function sameText(action: BulkAction, count: number): string {
  switch (action.kind) {
    case "set-visibility":
      return action.visibleInStore
        ? plural(count, { one: "# is shown already.", other: "# are shown already." })
        : plural(count, { one: "# is hidden already.", other: "# are hidden already." });
    case "add-tags":
      return plural(count, { one: "# has them already.", other: "# have them already." });
    case "remove-tags":
      return plural(count, { one: "# has none of them.", other: "# have none of them." });
    case "set-catalogue":
      return plural(count, { one: "# is there already.", other: "# are there already." });
    case "check":
      return plural(count, { one: "# is due already.", other: "# are due already." });
    case "delete":
      return plural(count, {
        one: "# is about to be deleted already.",
        other: "# are about to be deleted already.",
      });
  }
}

type ChangeTexts = { title: string; description: string; undone: string };

/** The toast's texts for a change of many apps. `place` is the name of the target catalogue. */
export function changeTexts(action: BulkAction, changed: number, place: string): ChangeTexts {
  switch (action.kind) {
    case "set-visibility":
      return action.visibleInStore
        ? {
            title: plural(changed, { one: "# app shown", other: "# apps shown" }),
            description: t`Everybody finds them in the store.`,
            undone: plural(changed, { one: "# app hidden again", other: "# apps hidden again" }),
          }
        : {
            title: plural(changed, { one: "# app hidden", other: "# apps hidden" }),
            description: t`They stay on the home screens of those who have them.`,
            undone: plural(changed, { one: "# app shown again", other: "# apps shown again" }),
          };
    case "add-tags":
      return {
        title: plural(changed, { one: "# app tagged", other: "# apps tagged" }),
        description: t`With ${listed(action.tags)}.`,
        undone: tagsAsBefore(changed),
      };
    case "remove-tags":
      return {
        title: plural(changed, { one: "Tags removed from # app", other: "Tags removed from # apps" }),
        description: t`Without ${listed(action.tags)} now.`,
        undone: tagsAsBefore(changed),
      };
    case "set-catalogue":
      return {
        title:
          action.catalogueId === null
            ? plural(changed, { one: "# app in no catalogue", other: "# apps in no catalogue" })
            : plural(changed, { one: `# app put into ${place}`, other: `# apps put into ${place}` }),
        description: t`Those that were there already stayed in their place.`,
        undone: plural(changed, { one: "# app back in place", other: "# apps back in place" }),
      };
    case "check":
      return {
        title: plural(changed, { one: "# app will be checked soon", other: "# apps will be checked soon" }),
        description: t`A few at a time.`,
        undone: plural(changed, {
          one: "# app will be checked as before",
          other: "# apps will be checked as before",
        }),
      };
    case "delete":
      return {
        title: plural(changed, { one: "# app deleted", other: "# apps deleted" }),
        description: t`They left the store, and leave home screens in ten minutes.`,
        undone: plural(changed, { one: "# app kept", other: "# apps kept" }),
      };
  }
}

const tagsAsBefore = (count: number): string =>
  plural(count, { one: "The tags of # app are as before", other: "The tags of # apps are as before" });
