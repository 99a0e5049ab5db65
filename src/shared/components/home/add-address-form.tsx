import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";

const MAX_NAME = 100;

const UNNAMED = "Folder";

/**
 * A page or a folder of the home screen, or a folder to create. `pageName` is the page that holds the folder.
 */
type Place = { id: string; name: string; pageName?: string; isNew?: true };

type AddAddressFormProps = {
  /** `name` is a proposal. `icon` is the store's icon for a page that is one of its apps. */
  page: { name: string; url: string; icon: string | null };
  /** The first place is preselected. */
  places: readonly Place[];
  fault: string | null;
  isAdding: boolean;
  /** Called on input, so that the fault can be cleared. */
  onEdit: () => void;
  /** `place` is the id of a place, or a folder to create. */
  onAdd: (name: string, place: string | { newFolder: string }) => void;
  /** The place of a page that is there already, which is changed. */
  now?: string;
  submit?: { label: string; busy: string };
  onRemove?: () => void;
};

/**
 * The form that adds a page of the web to the home screen, or changes its name and place there. Its initial values come from an untrusted page.
 */
export function AddAddressForm(props: AddAddressFormProps) {
  const { page, places, fault, isAdding, onEdit, onAdd, now, onRemove } = props;
  const { submit = { label: t`Add to Perch`, busy: t`Adding...` } } = props;
  /** Null shows the proposed name. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState(now);
  const [folder, setFolder] = useState("");
  const name = typed ?? page.name;
  const place = places.find((each) => each.id === chosen) ?? places[0];
  const isBlocked = isAdding || place === undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) onAdd(name, place.isNew ? { newFolder: folder.trim() || UNNAMED } : place.id);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="flex items-center gap-4 rounded-2xl bg-hint p-3">
        <AppIcon name={name || hostOf(page.url)} src={page.icon} loading="eager" className="w-14 shrink-0" />
        <p dir="ltr" className="min-w-0 text-sm leading-5 text-muted">
          <strong className="block truncate text-body font-semibold text-base-content">
            {hostOf(page.url)}
          </strong>
          <span className="line-clamp-2 wrap-anywhere">{page.url}</span>
        </p>
      </div>
      <TextField
        className="mt-5"
        label={t`Name`}
        maxLength={MAX_NAME}
        placeholder={hostOf(page.url)}
        value={name}
        onChange={(text) => {
          setTyped(text);
          onEdit();
        }}
      />
      <SelectField
        className="mt-5"
        label={t`Where`}
        value={place?.id ?? ""}
        onChange={(chosenPlace) => {
          setChosen(chosenPlace);
          onEdit();
        }}
      >
        {places.map(({ id: placeId, name: placeName, pageName }) => (
          <option key={placeId} value={placeId}>
            {pageName === undefined ? placeName : `${pageName}: ${placeName}`}
          </option>
        ))}
      </SelectField>
      {place?.isNew && (
        <TextField
          className="mt-5"
          label={t`Folder name`}
          maxLength={MAX_NAME}
          placeholder={UNNAMED}
          value={folder}
          onChange={(text) => {
            setFolder(text);
            onEdit();
          }}
        />
      )}
      {fault !== null && <Fault>{fault}</Fault>}
      <BusyButton
        type="submit"
        className="btn mt-6 h-12 btn-block btn-primary aria-disabled:opacity-45"
        aria-disabled={isBlocked}
        isBusy={isAdding}
        busy={submit.busy}
      >
        {submit.label}
      </BusyButton>
      {onRemove && (
        <button type="button" className="btn mt-2 btn-block text-error btn-ghost" onClick={onRemove}>
          {t`Remove`}
        </button>
      )}
    </form>
  );
}
