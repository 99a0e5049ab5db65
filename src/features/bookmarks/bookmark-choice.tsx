import { plural, t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { isEncrypted } from "#contract/values/link-address.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import type { Bookmark, Bookmarks } from "#src/shared/state/dialog/dialogs.ts";
import { leftOutWords } from "./left-out-words.ts";

/** The most links in one import. */
const MOST = 500;
/** The most rows to render; the search finds the others. */
const MOST_SHOWN = 300;

type BookmarkChoiceProps = {
  read: Bookmarks;
  /** Addresses of what is on the home screen. */
  known: ReadonlySet<string>;
  /** How many more links the home screen holds. */
  room: number;
  isAdding: boolean;
  onAdd: (bookmarks: Bookmark[]) => void;
};

export function BookmarkChoice({ read, known, room, isAdding, onAdd }: BookmarkChoiceProps) {
  const summaryId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The focused file button is removed.
  useLayoutEffect(() => field.current?.focus(), []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState("");
  const fresh = read.bookmarks.filter(({ url }) => !known.has(url));
  const found = fresh.filter((bookmark) => matches(bookmark, wanted));
  const areAllChosen = found.length > 0 && found.every(({ url }) => chosen.has(url));
  const more = found.length - MOST_SHOWN;
  const isTooMany = chosen.size > MOST;
  const toAdd = fresh.filter(({ url }) => chosen.has(url));
  // They are added in this order.
  const leftOut = isTooMany ? [] : toAdd.slice(room);

  const set = (urls: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const url of urls)
      if (isChosen) next.add(url);
      else next.delete(url);
    setChosen(next);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAdding) onAdd(toAdd);
      }}
    >
      <p id={summaryId} className="mt-2 text-body leading-5.5 text-muted">
        {summary(read, fresh.length)}
      </p>
      <div className="input w-full mt-5">
        <Search aria-hidden="true" className="size-4.5 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label={t`Search the bookmarks`}
          aria-describedby={summaryId}
          placeholder={t`Search the bookmarks`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 px-3 text-body font-semibold">
        <input
          type="checkbox"
          className="checkbox size-5 rounded-md checkbox-primary"
          checked={areAllChosen}
          disabled={found.length === 0}
          onChange={() =>
            set(
              found.map(({ url }) => url),
              !areAllChosen,
            )
          }
        />
        {wanted.trim() === "" ? t`All` : t`All that were found`}
      </label>
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-xl border border-line">
        {found.slice(0, MOST_SHOWN).map(({ url, name, folder }) => (
          <li key={url}>
            <label className="grid min-h-13 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3 py-1.5 hover:bg-hint">
              <input
                type="checkbox"
                className="checkbox size-5 rounded-md checkbox-primary row-span-2"
                checked={chosen.has(url)}
                onChange={(event) => set([url], event.target.checked)}
              />
              <span dir="auto" className="truncate text-body leading-5 font-medium">
                {name}
              </span>
              <span className="truncate text-note leading-4.5 text-muted">
                {folder !== null && <span className="font-semibold">{folder.name} · </span>}
                {!isEncrypted(url) && <span className="font-semibold">{t`Not encrypted`} · </span>}
                {url}
              </span>
            </label>
          </li>
        ))}
        {found.length === 0 && <li className="p-4 text-sm text-muted">{t`Nothing to choose here.`}</li>}
        {more > 0 && (
          <li className="p-4 text-sm text-muted">
            {plural(more, {
              one: "One more is not listed. Search to find it.",
              other: "# more are not listed. Search to find them.",
            })}
          </li>
        )}
      </ul>
      {isTooMany && <Fault>{t`A home screen takes ${MOST} links of your own. Please choose fewer.`}</Fault>}
      {leftOut.length > 0 && (
        <div role="status" className="mt-3 text-sm text-muted">
          <p>{leftOutWords(leftOut.length)}</p>
          <ul className="mt-1 max-h-33 overflow-y-auto">
            {leftOut.map(({ url, name }) => (
              <li key={url} dir="auto" className="truncate">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <BusyButton
        type="submit"
        className="btn btn-block btn-primary mt-5"
        disabled={chosen.size === 0 || isTooMany || isAdding}
        isBusy={isAdding}
        busy={t`Adding...`}
      >
        {submitLabel(chosen.size)}
      </BusyButton>
    </form>
  );
}

function matches({ name, url, folder }: Bookmark, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return text === "" || [name, url, folder?.name ?? ""].some((field) => field.toLowerCase().includes(text));
}

function summary({ bookmarks, skipped }: Bookmarks, freshCount: number): string {
  const knownCount = bookmarks.length - freshCount;
  return [
    plural(freshCount, { one: "# bookmark to choose from.", other: "# bookmarks to choose from." }),
    folderNote(bookmarks),
    knownCount > 0 &&
      plural(knownCount, {
        one: "# is on your home screen already.",
        other: "# are on your home screen already.",
      }),
    skipped > 0 &&
      plural(skipped, {
        one: "# is left out, because it isn’t a web page.",
        other: "# are left out, because they aren’t web pages.",
      }),
  ]
    .filter(Boolean)
    .join(" ");
}

function folderNote(bookmarks: readonly Bookmark[]): string | false {
  const count = new Set(bookmarks.map(({ folder }) => folder).filter((folder) => folder !== null)).size;
  return count > 0 && plural(count, { one: "They keep their folder.", other: "They keep their # folders." });
}

function submitLabel(count: number): string {
  return plural(count, { 0: "Add links", one: "Add # link", other: "Add # links" });
}
