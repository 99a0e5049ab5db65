import { plural, t } from "@lingui/core/macro";
import * as plans from "#contract/home/changes.ts";
import type { HomeLeaf } from "#contract/home/home.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { openFolder } from "../board/open-folder.ts";
import { FOLDER_NAME, folderNameOf } from "../folders/folder-name.ts";
import type { Site } from "./site.ts";
import { renamed } from "./page-changes.ts";

export { askForTags } from "../folders/folder-name.ts";

/** Makes an empty folder at the end of a page, and opens it with its name chosen. */
export async function addFolder({ change }: Site, page: NamedPage): Promise<void> {
  let id: string | undefined;
  const made = await change(
    (home) => {
      const after = home.pages.find((one) => one.id === page.id)?.items.at(-1)?.id ?? null;
      const added = plans.addFolder(home, FOLDER_NAME, [], { place: page.id, after });
      const [op] = added.ops;
      if (op?.kind === "add-folder") id = op.folder;
      return added;
    },
    { name: FOLDER_NAME, title: t`Folder added`, description: "", undone: t`The folder is gone again` },
  );
  if (made && id !== undefined) openFolder.set({ id, by: "rename" });
}

/** Puts apps and links onto another one, which makes a folder of all, called by a tag that they have in common. */
export async function join(
  { change, client }: Site,
  page: NamedPage,
  [target, ...items]: readonly [HomeLeaf, ...HomeLeaf[]],
): Promise<void> {
  const all = [target, ...items];
  const name = folderNameOf(client, all);
  const ids = all.map(({ id }) => id);
  const [first, second = ""] = all.map((item) => item.name);
  await change((home) => plans.addFolder(home, name, ids, { place: page.id, after: target.id }), {
    name,
    title: t`Folder made`,
    description: plural(items.length, {
      one: `${first} and ${second} are in it.`,
      other: `${first} and # others are in it.`,
    }),
    undone: t`The folder is gone again`,
  });
}

export async function renameFolder(
  { change }: Site,
  folder: { id: string; name: string },
  name: string,
): Promise<void> {
  if (name === folder.name || name === "") return;
  await change((home) => plans.renameItem(home, folder.id, { name }), renamed(folder.name, name));
}

/** Removes a folder; what is in it takes its place. */
export async function removeFolder(
  { change }: Site,
  { id, name, items }: { id: string; name: string; items: readonly unknown[] },
): Promise<void> {
  const count = items.length;
  const made = await change((home) => plans.removeFolder(home, id), {
    name,
    title: t`Folder ${name} removed`,
    description:
      count === 0
        ? t`It was empty.`
        : plural(count, {
            one: "What was in it is in its place now.",
            other: "Its # apps are in its place now.",
          }),
  });
  if (made && openFolder.get()?.id === id) openFolder.set(null);
}
