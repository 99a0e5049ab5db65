import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import {
  httpsUrl,
  isEncrypted,
  MAX_LINK_NAME,
  type LinkFields,
  linkUrl,
} from "#src/api/drawer/link-rules.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";

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

/** The form for address and name of a link. The name may be empty; the scheme defaults to https. */
export function LinkForm({ initial, fault, isSaving, submitLabel, picture, onEdit, onSave }: LinkFormProps) {
  const id = useId();
  const urlField = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(initial.url);
  const [name, setName] = useState(initial.name);
  const [isWrong, setWrong] = useState(false);
  const isInsecure = url !== "" && url === initial.url && !isEncrypted(url);
  const shownFault = isWrong
    ? t`Please enter an address that starts with https:// and holds no password`
    : fault;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const typed = /^[a-z][a-z\d+.-]*:/i.test(url.trim()) ? url : `https://${url.trim()}`;
    // An unchanged address may stay http, because imported links may.
    const address = url === initial.url ? linkUrl(typed) : httpsUrl(typed);
    if (address) return onSave({ url: address.href, name });
    setWrong(true);
    urlField.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {t`Only you see it. It goes on your home screen, among your apps.`}
      </p>
      <label htmlFor={`${id}-url`} className="mt-6 block text-sm font-semibold">
        {t`Address`}
      </label>
      <div className={`input w-full mt-1.5 ${shownFault === null ? "" : "input-error"}`}>
        <Link2 aria-hidden="true" className="size-4.5 text-muted" />
        <input
          ref={urlField}
          id={`${id}-url`}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          maxLength={2048}
          placeholder="https://example.com"
          value={url}
          aria-invalid={shownFault !== null}
          aria-describedby={shownFault !== null ? `${id}-fault` : isInsecure ? `${id}-insecure` : undefined}
          onChange={(event) => {
            setUrl(event.target.value);
            setWrong(false);
            onEdit();
          }}
        />
      </div>
      {isInsecure && shownFault === null && (
        <p id={`${id}-insecure`} className="mt-2 text-sm leading-5 text-muted">
          {t`Not encrypted`}
        </p>
      )}
      {shownFault !== null && <Fault id={`${id}-fault`}>{shownFault}</Fault>}
      <label htmlFor={`${id}-name`} className="mt-5 block text-sm font-semibold">
        {t`Name`}
      </label>
      <div className="input w-full mt-1.5">
        <input
          id={`${id}-name`}
          type="text"
          autoComplete="off"
          maxLength={MAX_LINK_NAME}
          placeholder={t`The site's name, if you like`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {picture}
      <button
        type="submit"
        className="btn btn-block btn-primary mt-6"
        disabled={isSaving}
        aria-busy={isSaving}
      >
        <BusyLabel isBusy={isSaving} busy={t`Saving...`}>
          {submitLabel}
        </BusyLabel>
      </button>
    </form>
  );
}
