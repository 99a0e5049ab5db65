import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type FormEvent } from "react";
import { HANDLE } from "#contract/published-pages/limits.ts";
import { handleRule } from "#src/api/published/address-rules.ts";
import { useSetHandle } from "#src/api/published/publish.ts";
import { AddressField } from "#src/shared/components/published/address-field.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

type HandleRowProps = { userId: string; handle: string; hasPages: boolean };

export function HandleRow({ userId, handle, hasPages }: HandleRowProps) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  if (isEditing) return <HandleForm userId={userId} handle={handle} hasPages={hasPages} onClose={close} />;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-body break-all">
        <Trans>
          Your handle:{" "}
          <span dir="ltr" className="font-semibold">
            @{handle}
          </span>
        </Trans>
      </p>
      <button type="button" className="btn btn-outline" onClick={() => setEditing(true)}>
        {t`Change handle`}
      </button>
    </div>
  );
}

type HandleFormProps = HandleRowProps & { onClose: () => void };

function HandleForm({ userId, handle, hasPages, onClose }: HandleFormProps) {
  const [value, setValue] = useState(handle);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useSetHandle(userId);
  const fault = isWrong ? handleRule() : (error?.fields["handle"] ?? error?.message ?? null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (value === handle) return onClose();
    setWrong(!HANDLE.test(value));
    if (!HANDLE.test(value)) return field.current?.focus();
    mutate(value, { onSuccess: onClose, onError: () => field.current?.focus() });
  };
  return (
    <form noValidate className="mb-5" onSubmit={submit}>
      <AddressField
        label={t`Your handle`}
        value={value}
        maxLength={30}
        before="@"
        fault={fault}
        ref={field}
        autoFocus
        onChange={(typed) => {
          setValue(typed);
          setWrong(false);
          reset();
        }}
      />
      {hasPages && (
        <p className="mt-2 text-sm leading-5 text-muted">
          {t`The addresses of all your pages change with it. The ones you have given away lead to the new ones.`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <BusyButton type="submit" className="btn btn-primary" isBusy={isPending} busy={t`Saving...`}>
          {t`Save`}
        </BusyButton>
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t`Cancel`}
        </button>
      </div>
    </form>
  );
}
