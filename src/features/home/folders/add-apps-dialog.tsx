import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { matchParts } from "#src/shared/lib/text/match-parts.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { type NamedPage } from "#src/api/home/named-pages.ts";

type AddAppsDialogProps = {
  pages: readonly NamedPage[];
  folder: HomeFolder;
  /** Called with the chosen ones, in the order of the home screen. */
  onAdd: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** With more of them, one wants to search. */
const MOST_WITHOUT_SEARCH = 12;

/** As in the launcher: a word of the name begins with a word of the search. */
const isFound = (name: string, wanted: string) =>
  wanted.trim() === "" || matchParts(name, wanted).some(({ isMatch }) => isMatch);

/** Asks which apps and links of all pages go into a folder. Those in folders are not offered. */
export function AddAppsDialog({ pages, folder, onAdd, onClose }: AddAppsDialogProps) {
  const formId = useId();
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = pages.flatMap(({ name, items }) =>
    items.flatMap((item) => ("url" in item ? [{ item, page: pages.length > 1 ? name : null }] : [])),
  );
  const found = offered.filter(({ item }) => isFound(item.name, wanted));
  const ids = offered.map(({ item }) => item.id).filter((id) => chosen.has(id));

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  const foot = (
    <div className="flex justify-end gap-3">
      <button type="button" className="btn btn-ghost" onClick={onClose}>
        {t`Cancel`}
      </button>
      <button type="submit" form={formId} className="btn btn-primary" disabled={ids.length === 0}>
        {t`Add`}
      </button>
    </div>
  );
  return (
    <Dialog
      title={t`Add apps to ${folder.name}`}
      size="small"
      foot={offered.length > 0 && foot}
      onClose={onClose}
    >
      {offered.length === 0 && <NothingToAdd />}
      {offered.length > MOST_WITHOUT_SEARCH && (
        <div className="input mb-2 w-full">
          <Search aria-hidden="true" className="size-4.5 text-muted" />
          <input
            type="search"
            aria-label={t`Search your apps`}
            placeholder={t`Search your apps`}
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onAdd(ids);
        }}
      >
        <ul>
          {found.map(({ item, page }) => (
            <Choice
              key={item.id}
              item={item}
              page={page}
              isChosen={chosen.has(item.id)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        <p role="status" className="text-sm text-muted">
          {offered.length > 0 && found.length === 0 && t`No app has this name.`}
        </p>
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  item: HomeLeaf;
  /** The name of its page; null when there is one only. */
  page: string | null;
  isChosen: boolean;
  onToggle: () => void;
};

function Choice({ item: { name, icon }, page, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className="-mx-3 flex min-h-13 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-hint">
        <input
          type="checkbox"
          className="checkbox size-5 rounded-md checkbox-primary"
          checked={isChosen}
          onChange={onToggle}
        />
        <AppIcon name={name} src={icon} className="w-9" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-body leading-5 font-semibold">
            {name}
          </span>
          {page !== null && <span className="block truncate text-note leading-4.5 text-muted">{page}</span>}
        </span>
      </label>
    </li>
  );
}

function NothingToAdd() {
  return (
    <>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {t`There is nothing to add: your other apps are in folders, or you have none yet.`}
      </p>
      <Link to={paths.store()} className="btn mt-6 btn-block btn-primary">
        {t`Browse the store`}
      </Link>
    </>
  );
}
