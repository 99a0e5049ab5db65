import type { BulkAction } from "#contract/webapp-selections.ts";

export const countApps = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;
export const countPeople = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person has" : "people have"}`;

const listed = (tags: readonly string[]): string => tags.map((tag) => `“${tag}”`).join(", ");

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
      return { title: `${apps} will be checked soon`, description: "A few at a time.", undone: "" };
    case "delete":
      return { title: `${apps} deleted`, description: "They are on no home screen any more.", undone: "" };
  }
}
