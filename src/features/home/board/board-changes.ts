import { plural, t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { HomeApp, HomeLeaf } from "#contract/home.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import type { Place } from "#contract/home-changes.ts";
import type { Change, Plan } from "#src/api/home/plan.ts";
import { arrivals } from "#src/shared/state/arrivals.ts";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import { focusWhenShown } from "#src/shared/ui/focus-when-shown.ts";
import { noteUndo, offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import type { Undoable } from "#src/shared/state/undo.ts";
import { containerOf, placeName } from "../drawer/menu/places.ts";
import { itemCount } from "../drawer/tools/item-count.ts";
import { FOLDER_NAME, folderNameOf } from "../folders/folder-name.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { openFolder } from "./open-folder.ts";
import { showPageAt, shownPage } from "./shown-page.ts";

/** Applies a plan; rejects when even that fails, which a toast then says. */
export type Run = (plan: Plan) => Promise<Change>;

type Texts = Omit<Undoable, "undo">;

/** Adds a page at the end and shows it. */
export async function addPage(run: Run, pages: readonly NamedPage[]): Promise<void> {
  const before = shownPage.get();
  let id: string | undefined;
  const plan: Plan = ({ addPage }, home) => {
    const change = addPage(null, home.pages.at(-1)?.id);
    const [op] = change.ops;
    if (op?.kind === "add-page") id = op.page;
    return change;
  };
  await make(run, plan, {
    texts: {
      name: t`The page`,
      title: t`Page added`,
      description: limitOf(pages),
      undone: t`The page is gone again`,
    },
    done: () => id !== undefined && shownPage.set(id),
    undone: () => shownPage.set(before),
  });
}

function limitOf(pages: readonly NamedPage[]): string {
  const number = pages.length + 1;
  return t`It is page ${number}, of 10 at most.`;
}

/** Gives a page another name; without text its own again. */
export function renamePage(run: Run, page: NamedPage, name: string): Promise<void> {
  if (name === page.name) return Promise.resolve();
  const texts = renameTexts(page.name, name);
  return make(run, ({ renamePage }, home) => renamePage(home, page.id, name || null), { texts });
}

/** Removes a page; its things go to the page before (of the first: to the next). */
export function removePage(run: Run, pages: readonly NamedPage[], page: NamedPage): Promise<void> {
  const index = pages.findIndex(({ id }) => id === page.id);
  const { name } = page;
  const heir = pages[index === 0 ? 1 : index - 1];
  const count = page.items.length;
  const place = heir?.name ?? t`another page`;
  const description =
    count === 0
      ? t`It was empty.`
      : plural(count, {
          one: `What was in it is on ${place} now.`,
          other: `Its # apps are on ${place} now.`,
        });
  return make(run, ({ removePage }, home) => removePage(home, page.id), {
    texts: { name, title: t`Page ${name} removed`, description },
    done: () =>
      showPageAt(
        pages.filter(({ id }) => id !== page.id),
        Math.max(0, index - 1),
      ),
    undone: () => showPageAt(pages, index),
  });
}

/** Makes an empty folder at the end of a page, and opens it with its name chosen. */
export async function addFolder(run: Run, page: NamedPage): Promise<void> {
  let id: string | undefined;
  const plan: Plan = ({ addFolder }, home) => {
    const after = home.pages.find((one) => one.id === page.id)?.items.at(-1)?.id ?? null;
    const change = addFolder(home, FOLDER_NAME, [], { place: page.id, after });
    const [op] = change.ops;
    if (op?.kind === "add-folder") id = op.folder;
    return change;
  };
  await make(run, plan, {
    texts: {
      name: FOLDER_NAME,
      title: t`Folder added`,
      description: "",
      undone: t`The folder is gone again`,
    },
    done: () => id !== undefined && openFolder.set({ id, by: "rename" }),
  });
}

export { askForTags } from "../folders/folder-name.ts";

/** Puts apps and links onto another one, which makes a folder of all, called by a tag that they have in common. */
export function join(
  run: Run,
  client: QueryClient,
  page: NamedPage,
  [target, ...items]: readonly [HomeLeaf, ...HomeLeaf[]],
): Promise<void> {
  const all = [target, ...items];
  const name = folderNameOf(client, all);
  const ids = all.map(({ id }) => id);
  const plan: Plan = ({ addFolder }, home) =>
    addFolder(home, name, ids, { place: page.id, after: target.id });
  const [first, second = ""] = all.map((item) => item.name);
  const count = items.length;
  return make(run, plan, {
    texts: {
      name,
      title: t`Folder made`,
      description: plural(count, {
        one: `${first} and ${second} are in it.`,
        other: `${first} and # others are in it.`,
      }),
      undone: t`The folder is gone again`,
    },
  });
}

/** Puts an app of the store at the end of the first page, as Get does elsewhere. */
export function get(
  run: Run,
  { id, name, icon, url, slug }: Omit<HomeApp, "id"> & { id: number },
): Promise<void> {
  const plan: Plan = ({ addApp }, home) =>
    addApp({ id: webappItem(id), name, icon, url, slug }, { place: home.pages[0]?.id ?? "" });
  return make(run, plan, {
    texts: {
      name,
      title: t`${name} added`,
      description: t`It is on your home screen now.`,
      undone: t`${name} is gone again`,
    },
  });
}

/** Adds a widget at the end of a page, and puts the focus into it. */
export function addWidget(run: Run, page: NamedPage, type: string): Promise<void> {
  const id = `widget:${crypto.randomUUID()}` as const;
  const [name, pageName] = [widgetTypeName(type), page.name];
  return make(run, ({ addWidget }) => addWidget({ id, type }, { place: page.id }), {
    texts: {
      name,
      title: t`Widget added`,
      description: t`${name} stands on ${pageName}.`,
      undone: t`${name} is gone again`,
    },
    done() {
      arrivals.set([id]);
      // The search has the focus, and keeps what nobody takes from it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // It may still be loading.
      const loaded = `[data-app-tile="${id}"] [data-added-type]`;
      focusWhenShown(`${loaded} input`, `${loaded} [aria-haspopup="menu"]`);
    },
  });
}

/**
 * Moves things together to a place. One that stays in its list has moved before one's eyes, which needs no toast.
 */
export function put(run: Run, items: readonly string[], place: Required<Place>): Promise<void> {
  const count = items.length;
  let name = "";
  let where = "";
  let isWithin = false;
  const plan: Plan = ({ moveItems }, home) => {
    name = itemCount(home, items);
    where = placeName(home, place.place);
    isWithin = items.every((item) => containerOf(home, item) === place.place);
    return moveItems(home, items, place);
  };
  return make(run, plan, {
    isSmall: () => isWithin && count === 1,
    texts: () => ({
      name,
      title: isWithin
        ? t`${name} moved`
        : place.place === "column"
          ? t`${name} moved to the column`
          : t`${name} moved to ${where}`,
      description: "",
      undone: plural(count, {
        one: `${name} is back in its place`,
        other: `${name} are back in their places`,
      }),
    }),
  });
}

export function renameFolder(run: Run, folder: { id: string; name: string }, name: string): Promise<void> {
  if (name === folder.name || name === "") return Promise.resolve();
  const texts = renameTexts(folder.name, name);
  return make(run, ({ renameItem }, home) => renameItem(home, folder.id, { name }), { texts });
}

/** Removes a folder; what is in it takes its place. */
export function removeFolder(
  run: Run,
  { id, name, items }: { id: string; name: string; items: readonly unknown[] },
): Promise<void> {
  const count = items.length;
  return make(run, ({ removeFolder }, home) => removeFolder(home, id), {
    texts: {
      name,
      title: t`Folder ${name} removed`,
      description:
        count === 0
          ? t`It was empty.`
          : plural(count, {
              one: "What was in it is in its place now.",
              other: "Its # apps are in its place now.",
            }),
    },
    done: () => openFolder.get()?.id === id && openFolder.set(null),
  });
}

type Consequences = {
  texts: Texts | (() => Texts);
  /** Whether it is seen without a toast; Ctrl+Z takes it back as well. */
  isSmall?: () => boolean;
  /** After the change, and after its undo. */
  done?: () => unknown;
  undone?: () => unknown;
};

async function make(run: Run, plan: Plan, { texts, isSmall, done, undone }: Consequences): Promise<void> {
  let change: Change;
  try {
    change = await run(plan);
  } catch {
    // The mutation shows its own failure.
    return;
  }
  const [refusal] = change.refused;
  if (refusal) {
    showToast({ kind: "info", title: refusal.message });
    return;
  }
  done?.();
  const { description, ...rest } = typeof texts === "function" ? texts() : texts;
  const went = change.dissolved.map((name) => t`The folder ${name} went with it.`);
  const offline = navigator.onLine ? [] : [t`Saved here, sent when you are online.`];
  const note = isSmall?.() && went.length === 0 ? noteUndo : offerUndo;
  note({
    ...rest,
    description: [description, ...went, ...offline].filter(Boolean).join(" "),
    undo: async () => {
      await change.undo();
      undone?.();
    },
  });
}

const renameTexts = (before: string, name: string): Texts => ({
  name: before,
  title: name === "" ? t`Name removed` : t`Renamed to ${name}`,
  description: "",
  undone: t`${before} has its name again`,
});
