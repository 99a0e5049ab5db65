import { plural, t } from "@lingui/core/macro";
import {
  Check,
  FolderClosed,
  FolderPlus,
  PanelLeft,
  PanelsTopLeft,
  Plus,
  X,
  type LucideIcon,
} from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Home } from "#contract/home/home.ts";
import { useModal } from "#src/shared/ui/dialog/use-modal.ts";
import { useRest } from "#src/shared/ui/loading/rest-of-page.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { itemCount } from "../../changes/item-count.ts";
import type { Target } from "../../changes/tile-changes.ts";
import {
  destinationsOf,
  isFolderId,
  isFolderLimitReached,
  type Destination,
} from "#src/api/home/destinations.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { containerOf, isPageLimitReached } from "./places.ts";

type MoveSheetProps = {
  home: Home;
  /** What is moved. */
  ids: readonly string[];
  onMove: (target: Target) => void;
  onClose: () => void;
};

/** Asks where apps, links or a folder go: a sheet from below on phones, a dialog elsewhere. */
export function MoveSheet(props: MoveSheetProps) {
  return useRest() && <OpenSheet {...props} />;
}

function OpenSheet({ home, ids, onMove, onClose }: MoveSheetProps) {
  const titleId = useId();
  const { ref, dialogProps } = useModal(onClose);
  const what = itemCount(home, ids);
  const count = ids.length;
  const places = destinationsOf(home);
  // Folders and widgets stand on a page, never in a folder.
  const isWidget = ids.some((id) => id.startsWith("widget:"));
  const staysOut = isWidget || ids.some(isFolderId);
  const folders = places.filter(({ kind }) => kind === "folder");
  // Things from several places are nowhere in particular.
  const [now, ...others] = new Set(ids.map((id) => containerOf(home, id)));
  const current = others.length === 0 ? now : undefined;
  const choose = (target: Target) => {
    onClose();
    onMove(target);
  };
  const hereNow = () => plural(count, { one: `${what} is here now`, other: `${what} are here now` });
  const row = (place: Destination) => (
    <Row
      key={place.id}
      icon={<PlaceIcon place={place} />}
      name={place.name}
      note={noteOf(place, current === place.id ? hereNow() : null)}
      isCurrent={current === place.id}
      onChoose={() => choose({ id: place.id })}
    />
  );

  return (
    <dialog
      ref={ref}
      {...dialogProps}
      aria-labelledby={titleId}
      className="modal items-end bg-(--scrim) sm:items-center"
    >
      <div className="modal-box flex max-h-[88dvh] w-full max-w-none flex-col rounded-3xl bg-pop p-0 pb-[env(safe-area-inset-bottom)] shadow-e3 max-sm:rounded-b-none sm:max-w-95">
        <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line sm:hidden" />
        <div className="flex items-center gap-2 px-6 py-2">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-xl font-bold">{t`Move ${what} to`}</h2>
          <IconButton
            Icon={X}
            label={t`Close`}
            className="-me-2 text-muted"
            iconSize="size-5"
            onClick={onClose}
          />
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-3 pb-3">
          <Group title={t`Pages`}>
            {isWidget && (
              <Row
                icon={<Square icon={PanelLeft} />}
                name={t`Beside the grid`}
                note={current === "column" ? hereNow() : null}
                isCurrent={current === "column"}
                onChoose={() => choose({ id: "column" })}
              />
            )}
            {places.filter(({ kind }) => kind === "page").map((place) => row(place))}
          </Group>
          {!staysOut && folders.length > 0 && (
            <Group title={t`Folders`}>{folders.map((place) => row(place))}</Group>
          )}
          <ul className="mt-2 border-t border-line pt-2">
            {!staysOut && (
              <NewRow
                icon={FolderPlus}
                name={t`New folder`}
                limit={isFolderLimitReached(home) ? t`There is no room for another folder.` : null}
                onChoose={() => choose("new-folder")}
              />
            )}
            <NewRow
              icon={Plus}
              name={t`New page`}
              limit={isPageLimitReached(home) ? t`A home screen has at most 10 pages.` : null}
              onChoose={() => choose("new-page")}
            />
          </ul>
        </div>
      </div>
    </dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-3 pt-2 pb-1 text-note font-semibold text-muted">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  note: string | null;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

function Row({ icon, name, note, isCurrent = false, isDisabled = isCurrent, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-start hover:bg-hint disabled:bg-transparent"
        aria-current={isCurrent || undefined}
        disabled={isDisabled}
        onClick={onChoose}
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-body leading-5 font-semibold text-base-content">
            {name}
          </span>
          {note !== null && <span className="block text-note leading-4.5 text-muted">{note}</span>}
        </span>
        {isCurrent && <Check aria-hidden="true" className="size-5 text-primary" />}
      </button>
    </li>
  );
}

type NewRowProps = { icon: LucideIcon; name: string; limit: string | null; onChoose: () => void };

function NewRow({ icon: Icon, name, limit, onChoose }: NewRowProps) {
  return (
    <Row
      icon={<Square icon={Icon} />}
      name={name}
      note={limit}
      isDisabled={limit !== null}
      onChoose={onChoose}
    />
  );
}

function Square({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-hint">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  );
}

function PlaceIcon({ place }: { place: Destination }) {
  if (place.kind === "page") return <Square icon={PanelsTopLeft} />;
  if (place.count === 0) return <Square icon={FolderClosed} />;
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 grid-cols-2 content-start gap-1 rounded-[10px] bg-hint p-1.5"
    >
      {place.folder.items.slice(0, 4).map(({ id, name, icon }) => (
        <AppIcon key={id} name={name} src={icon} className="w-full" />
      ))}
    </span>
  );
}

/** "12 apps", "4 apps, on Home", "12 apps · Gmail is here now". */
function noteOf(place: Destination, here: string | null): string {
  const { count } = place;
  const page = place.kind === "folder" ? place.pageName : "";
  const where =
    place.kind === "folder"
      ? plural(count, { one: `# app, on ${page}`, other: `# apps, on ${page}` })
      : plural(count, { one: "# app", other: "# apps" });
  return here === null ? where : `${where} · ${here}`;
}
