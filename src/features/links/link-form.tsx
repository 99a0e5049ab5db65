import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { isEncrypted, isWebAddress } from "#contract/values/link-address.ts";
import { MAX_LINK_NAME, type LinkFields, typedUrl } from "#src/api/drawer/link-rules.ts";
import { ADDRESS, TextField } from "#src/shared/ui/fields/text-field.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

type LinkFormProps = {
  initial: LinkFields;
  /** The server's error about the address. */
  fault: string | null;
  isSaving: boolean;
  submitLabel: string;
  /** The field for the icon. */
  picture?: ReactNode;
  /** Called on input, so that the error can be cleared. */
  onEdit: () => void;
  onSave: (fields: LinkFields) => void;
};

/** The form for the addresses and the name of a link. The name may be empty, and so may a scheme. */
export function LinkForm({ initial, fault, isSaving, submitLabel, picture, onEdit, onSave }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState(initial.url);
  const [homeUrl, setHomeUrl] = useState(initial.homeUrl ?? "");
  const [name, setName] = useState(initial.name);
  const [wrong, setWrong] = useState<"url" | "home" | null>(null);
  const noAddress = t`Please enter an address without a password, as example.com or http://nas.local`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const address = typedUrl(url)?.href;
    const home = typedUrl(homeUrl)?.href;
    const isHomeFit = homeUrl.trim() === "" || (home !== undefined && isWebAddress(home));
    if (address !== undefined && isHomeFit) return onSave({ url: address, homeUrl: home, name });
    const field = address === undefined ? "url" : "home";
    setWrong(field);
    form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setWrong(null);
    onEdit();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {t`Only you see it. It goes on your home screen, among your apps.`}
      </p>
      <AddressField
        name="url"
        label={t`Address`}
        placeholder="https://example.com"
        value={url}
        fault={wrong === "url" ? noAddress : fault}
        className="mt-6"
        required
        autoFocus
        onChange={edit(setUrl)}
      />
      <TextField
        className="mt-5"
        label={t`Name`}
        maxLength={MAX_LINK_NAME}
        placeholder={t`The site's name, if you like`}
        value={name}
        onChange={setName}
      />
      <AddressField
        name="home"
        label={t`Address at home, if it has one`}
        placeholder="192.168.1.1:5000"
        value={homeUrl}
        fault={wrong === "home" ? noAddress : null}
        className="mt-5"
        note={t`Opened instead, where it answers.`}
        onChange={edit(setHomeUrl)}
      />
      {picture}
      <BusyButton
        type="submit"
        className="btn btn-block btn-primary mt-6"
        isBusy={isSaving}
        busy={t`Saving...`}
      >
        {submitLabel}
      </BusyButton>
    </form>
  );
}

type AddressFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  fault: string | null;
  note?: string;
  className: string;
  required?: boolean;
  autoFocus?: boolean;
  onChange: (text: string) => void;
};

function AddressField({ note, ...field }: AddressFieldProps) {
  const { value } = field;
  /** As it was when the field was left: while it is typed, much reads as a name of a home network. */
  const [left, setLeft] = useState(value);
  const isInsecure = value === left && !isEncrypted(typedUrl(value)?.href ?? "");
  return (
    <TextField
      {...ADDRESS}
      {...field}
      Icon={Link2}
      note={isInsecure ? t`Not encrypted` : note}
      onBlur={() => setLeft(value)}
    />
  );
}
