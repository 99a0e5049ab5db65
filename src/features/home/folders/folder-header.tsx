import { plural, t } from "@lingui/core/macro";
import { Ellipsis, Pencil } from "lucide-react";
import type { HomeFolder } from "#contract/home/home.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { NameField } from "../board/name-field.tsx";

type FolderHeaderProps = {
  folder: HomeFolder;
  isNaming: boolean;
  onStartNaming: () => void;
  /** Called with the new name, or with null when it stays. */
  onNamed: (name: string | null) => void;
  menu: () => readonly MenuEntry[];
};

/** The name of an open folder, which a press turns into a field; the number of apps; the menu. */
export function FolderHeader({ folder, isNaming, onStartNaming, onNamed, menu }: FolderHeaderProps) {
  const { name, items } = folder;
  const count = items.length;
  return (
    <div className="flex h-15 items-center gap-2 pe-2 ps-4">
      <div className="min-w-0 flex-1">
        {isNaming ? (
          <NameField label={t`Folder name`} name={name} className="h-11 w-full text-lg" onDone={onNamed} />
        ) : (
          <h2 className="text-xl font-bold">
            <button
              type="button"
              className="flex h-11 max-w-full items-center gap-2 rounded-lg"
              aria-label={t`${name}, rename`}
              data-folder-name=""
              onClick={onStartNaming}
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
              <Pencil size="1rem" aria-hidden="true" className="shrink-0 text-muted" />
            </button>
          </h2>
        )}
      </div>
      <p className="shrink-0 text-sm text-muted">{plural(count, { one: "# app", other: "# apps" })}</p>
      <Menu
        label={t`Folder menu`}
        buttonClassName="btn btn-circle btn-ghost text-muted"
        button={<Ellipsis size="1.125rem" />}
        items={menu}
      />
    </div>
  );
}
