import { HOME_LIMITS } from "#contract/home-limits.ts";

/** When a home screen has room for only this many more. */
export const noRoom = (room: number) => ({
  title: "There is not enough room",
  description: `A home screen holds ${HOME_LIMITS.items} apps and links. Yours has room for ${Math.max(room, 0)} more.`,
});

/** What is said when apps were added, and when they are off again. */
export function addedTexts(count: number, isVisitor: boolean) {
  const name = count === 1 ? "1 app" : `${count} apps`;
  const where = isVisitor ? "Saved on this device." : "They are at the end of your first page.";
  return {
    name,
    title: `Added ${name}`,
    description: isVisitor || navigator.onLine ? where : "Saved here, sent when you are online.",
    undone: count === 1 ? "The app is off again" : "The apps are off again",
  };
}
