import { plural, t } from "@lingui/core/macro";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { Missing } from "#src/api/published/missing-items.ts";

const { items: MOST, pages: MOST_PAGES } = HOME_LIMITS;

export const noRoom = () => ({
  title: t`There is no room`,
  description: t`A home screen holds ${MOST} apps and links. Remove some first.`,
});

export const noAnswer = () => ({
  title: t`This did not work`,
  description: t`Check your network and try again.`,
});

/** The toasts after adding a page, and after the undo. */
export function putTexts(
  title: string,
  { count, knownCount, leftCount, isNewPage }: Missing & { isNewPage: boolean },
) {
  const where = isNewPage
    ? t`On a new page, ${title}.`
    : t`At the end of your last page: a home screen has at most ${MOST_PAGES}.`;
  const parts = [
    where,
    knownCount > 0 && plural(knownCount, { one: "# you had already.", other: "# you had already." }),
    leftCount > 0 &&
      plural(leftCount, {
        one: `# left out: a home screen holds ${MOST}.`,
        other: `# left out: a home screen holds ${MOST}.`,
      }),
  ];
  return {
    name: title,
    title: plural(count, { one: "# added", other: "# added" }),
    description: parts.filter(Boolean).join(" "),
    undone: t`The page is off again`,
  };
}
