import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type FormEvent } from "react";
import type { OwnEdit, OwnershipAnswer } from "#contract/owners/owners.ts";
import { useSendEdit } from "#src/api/owners.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { changesOf, draftOf, type EditDraft } from "./edit-draft.ts";
import { PictureOrder } from "./picture-order.tsx";

type EditFormProps = { webapp: OwnershipAnswer["webapp"]; edit: OwnEdit | null };

/** Edits description, tags and pictures. The fields start with the pending changes. */
export function EditForm({ webapp, edit }: EditFormProps) {
  const send = useSendEdit(webapp.slug);
  const [first] = useState(() => draftOf(webapp, edit));
  const [draft, setDraft] = useState<EditDraft>(first);
  const [isSame, setSame] = useState(false);
  const isDirty = draft !== first;
  useEffect(() => (isDirty ? registerOpenForm() : undefined), [isDirty]);

  const change = (part: Partial<EditDraft>) => {
    setDraft({ ...draft, ...part });
    setSame(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const changes = changesOf(webapp, draft);
    setSame(changes === null);
    if (changes) send.mutate({ changes, note: draft.note });
  };
  const fault = isSame ? t`Nothing is different from the page as it is.` : send.error?.message;

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <LongField
        label={t`Description`}
        rows={6}
        maxLength={5000}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <TextField
        className="mt-4"
        label={
          <Trans>
            Tags <span className="font-normal text-muted">(with commas between them)</span>
          </Trans>
        }
        value={draft.tags}
        onChange={(tags) => change({ tags })}
      />
      {webapp.screenshots.length > 0 && (
        <PictureOrder
          pictures={webapp.screenshots}
          order={draft.screenshots}
          onChange={(screenshots) => change({ screenshots })}
        />
      )}
      <TextField
        className="mt-4"
        label={
          <Trans>
            A note to us <span className="font-normal text-muted">(optional)</span>
          </Trans>
        }
        maxLength={1000}
        spellCheck
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      {fault && <Fault>{fault}</Fault>}
      <BusyButton type="submit" className="btn mt-5 btn-primary" isBusy={send.isPending} busy={t`Sending...`}>
        {t`Send for review`}
      </BusyButton>
    </form>
  );
}
