import { plural, t } from "@lingui/core/macro";
import { useRef, useState, type FormEvent } from "react";
import { TOKEN_DAYS } from "#contract/access-tokens/limits.ts";
import type { AccessTokenInput } from "#contract/access-tokens/access-tokens.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import type { useCreateAccessToken } from "#src/api/session/access-tokens.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { type Choice, ChoiceGroup } from "#src/shared/ui/controls/choice-group.tsx";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";

type Access = "read" | "write" | "glance";
const accessChoices = (): readonly Choice<Access>[] => [
  { value: "read", label: t({ message: "Read", comment: "What a token may do" }) },
  { value: "write", label: t`Read and write` },
  { value: "glance", label: t`At a glance` },
];
const scopesOf = (access: Access): AccessTokenInput["scopes"] =>
  access === "write" ? ["read", "write"] : [access];
const accessWords = (): Record<Access, string> => ({
  read: t`See your home screen, your settings and what you follow.`,
  write: t`See and change your home screen, your settings and what you follow.`,
  glance: t`See the next event, open tasks, the weather and your first eight apps, and nothing else.`,
});

type Days = AccessTokenInput["expiresInDays"];
const LIFETIMES: readonly Days[] = [...TOKEN_DAYS, null];

function lifetimeWords(days: Days): string {
  if (days === null) return t({ message: "Never", comment: "When a token expires" });
  return days === 365 ? t`A year` : plural(days, { one: "# day", other: "# days" });
}

type NewTokenFormProps = { creation: ReturnType<typeof useCreateAccessToken>; onClose: () => void };

export function NewTokenForm({ creation, onClose }: NewTokenFormProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [access, setAccess] = useState<Access>("read");
  const [days, setDays] = useState<Days>(30);
  const [isNameless, setNameless] = useState(false);
  const { isPending, error } = creation;
  const nameFault = isNameless ? t`Give it a name, so that you know it again.` : error?.fields["name"];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setNameless(name.trim() === "");
    if (name.trim() === "") return nameField.current?.focus();
    creation.mutate({ name, scopes: scopesOf(access), expiresInDays: days });
  };

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <TextField
        ref={nameField}
        label={t`Name`}
        autoFocus
        maxLength={100}
        placeholder={t`Backup script`}
        value={name}
        fault={nameFault}
        onChange={(text) => {
          setName(text);
          setNameless(false);
        }}
      />
      <div>
        <ChoiceGroup label={t`It can`} choices={accessChoices()} value={access} onChange={setAccess} />
        <p className="mt-1 text-note leading-5 text-muted">{accessWords()[access]}</p>
      </div>
      <SelectField
        label={t`It expires after`}
        value={String(days)}
        onChange={(value) => {
          const chosen = LIFETIMES.find((each) => String(each) === value);
          if (chosen !== undefined) setDays(chosen);
        }}
      >
        {LIFETIMES.map((each) => (
          <option key={each} value={String(each)}>
            {lifetimeWords(each)}
          </option>
        ))}
      </SelectField>
      {error && !nameFault && <Fault>{error.message}</Fault>}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t`Cancel`}
        </button>
        <BusyButton type="submit" className="btn btn-primary" isBusy={isPending} busy={t`Making...`}>
          {t`Make token`}
        </BusyButton>
      </div>
    </form>
  );
}
