import { useId, useState, type FormEvent } from "react";
import { hostOf } from "#src/shared/components/store/store-extras.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Fault } from "#src/shared/ui/fault.tsx";

/** The server's limit for a name, in characters. */
const MAX_NAME = 100;

/** The value of the choice that makes a folder; no place has such an id. */
const NEW_FOLDER = "new-folder";
/** What a folder is called that nobody named. */
const UNNAMED = "Folder";

/** A page or a folder of the home screen; `pageName` is the page that a folder stands on. */
type Place = { id: string; name: string; pageName?: string };

type AddPageFormProps = {
  /** `name` is a proposal. `icon` is the store's, for a page that is one of its apps. */
  page: { name: string; url: string; icon: string | null };
  /** Where it can go; the first is proposed. */
  places: readonly Place[];
  /** Whether there is room for one more folder. */
  canMakeFolder: boolean;
  /** Why it was not added. */
  fault: string | null;
  isAdding: boolean;
  /** Called on input, so that the fault can be cleared. */
  onEdit: () => void;
  /** `place` is the id of one, or a folder to make. */
  onAdd: (name: string, place: string | { newFolder: string }) => void;
};

/** The form that puts a page of the web on the home screen. What it starts with comes from a stranger's page. */
export function AddPageForm({
  page,
  places,
  canMakeFolder,
  fault,
  isAdding,
  onEdit,
  onAdd,
}: AddPageFormProps) {
  const id = useId();
  /** Null: the proposals. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [folder, setFolder] = useState("");
  const name = typed ?? page.name;
  const isNewFolder = canMakeFolder && chosen === NEW_FOLDER;
  // The chosen one may be gone by now.
  const placeId = (places.find((each) => each.id === chosen) ?? places[0])?.id;
  const isBlocked = isAdding || placeId === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) onAdd(name, isNewFolder ? { newFolder: folder.trim() || UNNAMED } : placeId);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex items-center gap-4 rounded-2xl bg-hint p-3">
        <AppIcon name={name || hostOf(page.url)} src={page.icon} loading="eager" className="w-14 shrink-0" />
        <p dir="ltr" className="min-w-0 text-sm leading-5 text-muted">
          <strong className="block truncate text-[15px] font-semibold text-base-content">
            {hostOf(page.url)}
          </strong>
          <span className="line-clamp-2 wrap-anywhere">{page.url}</span>
        </p>
      </div>
      <Label htmlFor={`${id}-name`} text="Name" />
      <div className="input mt-1.5 w-full">
        <input
          id={`${id}-name`}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_NAME}
          placeholder={hostOf(page.url)}
          value={name}
          onChange={(event) => {
            setTyped(event.target.value);
            onEdit();
          }}
        />
      </div>
      <Label htmlFor={`${id}-place`} text="Where" />
      <select
        id={`${id}-place`}
        className="select mt-1.5 w-full"
        value={isNewFolder ? NEW_FOLDER : placeId}
        onChange={(event) => {
          setChosen(event.target.value);
          onEdit();
        }}
      >
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.pageName === undefined ? place.name : `${place.pageName}: ${place.name}`}
          </option>
        ))}
        {canMakeFolder && <option value={NEW_FOLDER}>New folder</option>}
      </select>
      {isNewFolder && (
        <>
          <Label htmlFor={`${id}-folder`} text="Folder name" />
          <div className="input mt-1.5 w-full">
            <input
              id={`${id}-folder`}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={MAX_NAME}
              placeholder={UNNAMED}
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
          </div>
        </>
      )}
      {fault !== null && <Fault>{fault}</Fault>}
      <button
        type="submit"
        className="btn mt-6 h-12 btn-block btn-primary aria-disabled:opacity-45"
        aria-disabled={isBlocked}
        aria-busy={isAdding}
      >
        <BusyLabel isBusy={isAdding} busy="Adding...">
          Add to Perch
        </BusyLabel>
      </button>
    </form>
  );
}

function Label({ htmlFor, text }: { htmlFor: string; text: string }) {
  return (
    <label htmlFor={htmlFor} className="mt-5 block text-sm font-semibold">
      {text}
    </label>
  );
}
