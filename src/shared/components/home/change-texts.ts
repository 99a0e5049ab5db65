import { plural, t } from "@lingui/core/macro";
import type { HomeLeaf } from "#contract/home/home.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { savedHere } from "#src/shared/state/storage/kept-words.ts";

/** What is said of apps, or of one link, that were added to a member's home screen or a visitor's (null). */
export function addedTexts(added: readonly { name: string }[], userId: string | null) {
  const count = added.length;
  const [{ name } = { name: "" }, ...others] = added;
  const here = userId === null ? savedHere() : null;
  if (others.length === 0) {
    const description = here ?? t`It is on your home screen.`;
    return { name, title: t`Added ${name}`, description, undone: t`${name} is off again` };
  }
  return {
    name: plural(count, { one: "# app", other: "# apps" }),
    title: plural(count, { one: "Added # app", other: "Added # apps" }),
    description: here ?? t`They are at the end of your first page.`,
    undone: t`The apps are off again`,
  };
}

/** What is said of removed apps and links. `what`: several of them in words, as "3 apps". */
export function removedTexts(removed: readonly HomeLeaf[], what = "") {
  const [first] = removed;
  const names = removed.map((leaf) => leaf.name);
  if (first && removed.length === 1) {
    const { name } = first;
    return "slug" in first
      ? { name, title: t`App removed`, description: t`The app has been removed from your drawer: ${name}.` }
      : {
          name,
          title: t`Link removed`,
          description: t`The link has been removed from your drawer: ${name}.`,
        };
  }
  const count = names.length - 3;
  const others = plural(count, { other: "# more" });
  const listed = count > 0 ? listWords([...names.slice(0, 3), others]) : listWords(names, "unit");
  return { name: what, title: t`${what} removed`, description: t`${listed}.`, undone: t`${what} are back` };
}
