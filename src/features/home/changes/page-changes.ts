import { plural, t } from "@lingui/core/macro";
import * as plans from "#contract/home/changes.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { showPageAt } from "../board/shown-index.ts";
import { dragMessages } from "../drawer/drag/messages.ts";
import type { Site } from "./site.ts";
import { moved } from "./tile-changes.ts";

/** Adds a page at the end and shows it. */
export async function addPage({ change }: Site, pages: readonly NamedPage[]): Promise<void> {
  const before = shownPage.get();
  let id: string | undefined;
  const number = pages.length + 1;
  const made = await change(
    (home) => {
      const added = plans.addPage(null, home.pages.at(-1)?.id);
      const [op] = added.ops;
      if (op?.kind === "add-page") id = op.page;
      return added;
    },
    {
      name: t`The page`,
      title: t`Page added`,
      description: t`It is page ${number}, of 10 at most.`,
      undone: t`The page is gone again`,
      afterUndo: () => shownPage.set(before),
    },
  );
  if (made && id !== undefined) shownPage.set(id);
}

/** Gives a page another place in their order, from 0. What is shown stays shown. */
export async function movePage(
  { change }: Site,
  pages: readonly NamedPage[],
  page: NamedPage,
  to: number,
): Promise<void> {
  const others = pages.filter(({ id }) => id !== page.id);
  const moving = others.toSpliced(to, 0, page);
  const shown = shownPage.get() ?? pages[0]?.id;
  const showIn = (order: readonly NamedPage[], wanted = shown) =>
    showPageAt(
      order,
      order.findIndex(({ id }) => id === wanted),
    );
  // Until the first one is another.
  if (pages.some(({ id }) => id === shown)) shownPage.set(shown ?? null);
  const made = await change((home) => plans.movePage(home, page.id, others[to - 1]?.id ?? null), {
    ...moved(page.name),
    description: dragMessages.turned(page.name, to, pages.length),
    afterUndo: () => showIn(pages, shownPage.get() ?? moving[0]?.id),
  });
  showIn(made ? moving : pages);
}

/** Gives a page another name; without text its own again. */
export async function renamePage({ change }: Site, page: NamedPage, name: string): Promise<void> {
  if (name === page.name) return;
  await change((home) => plans.renamePage(home, page.id, name || null), renamed(page.name, name));
}

export const renamed = (before: string, name: string) => ({
  name: before,
  title: name === "" ? t`Name removed` : t`Renamed to ${name}`,
  description: "",
  undone: t`${before} has its name again`,
});

/** Removes a page; its things go to the page before (of the first: to the next). */
export async function removePage(
  { change }: Site,
  pages: readonly NamedPage[],
  page: NamedPage,
): Promise<void> {
  const index = pages.findIndex(({ id }) => id === page.id);
  const { name } = page;
  const heir = pages[index === 0 ? 1 : index - 1];
  const count = page.items.length;
  const place = heir?.name ?? t`another page`;
  const made = await change((home) => plans.removePage(home, page.id), {
    name,
    title: t`Page ${name} removed`,
    description:
      count === 0
        ? t`It was empty.`
        : plural(count, {
            one: `What was in it is on ${place} now.`,
            other: `Its # apps are on ${place} now.`,
          }),
    afterUndo: () => showPageAt(pages, index),
  });
  const left = pages.filter(({ id }) => id !== page.id);
  if (made) showPageAt(left, Math.max(0, index - 1));
}
