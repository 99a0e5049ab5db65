import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState, type FormEvent } from "react";
import type { OwnEdit, OwnershipAnswer } from "#contract/owners/owners.ts";
import { useSendEdit } from "#src/api/owners.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { changesOf, draftOf, type EditDraft } from "./edit-draft.ts";
import { PictureOrder } from "./picture-order.tsx";

type EditFormProps = { webapp: OwnershipAnswer["webapp"]; edit: OwnEdit | null };

/** Edits description, tags and pictures. The fields start with the pending changes. */
export function EditForm({ webapp, edit }: EditFormProps) {
  const id = useId();
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
      <label htmlFor={`${id}-words`} className="block text-sm leading-5 font-semibold">
        {t`Description`}
      </label>
      <textarea
        id={`${id}-words`}
        dir="auto"
        rows={6}
        maxLength={5000}
        className="textarea mt-1.5 w-full"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <label htmlFor={`${id}-tags`} className="mt-4 block text-sm leading-5 font-semibold">
        <Trans>
          Tags <span className="font-normal text-muted">(with commas between them)</span>
        </Trans>
      </label>
      <div className="input mt-1.5 w-full">
        <input
          id={`${id}-tags`}
          dir="auto"
          value={draft.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
      </div>
      {webapp.screenshots.length > 0 && (
        <PictureOrder
          pictures={webapp.screenshots}
          order={draft.screenshots}
          onChange={(screenshots) => change({ screenshots })}
        />
      )}
      <label htmlFor={`${id}-note`} className="mt-4 block text-sm leading-5 font-semibold">
        <Trans>
          A note to us <span className="font-normal text-muted">(optional)</span>
        </Trans>
      </label>
      <div className="input mt-1.5 w-full">
        <input
          id={`${id}-note`}
          dir="auto"
          maxLength={1000}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      {fault && (
        <p role="alert" className="mt-3 text-sm leading-5 text-error">
          {fault}
        </p>
      )}
      <BusyButton type="submit" className="btn mt-5 btn-primary" isBusy={send.isPending} busy={t`Sending...`}>
        {t`Send for review`}
      </BusyButton>
    </form>
  );
}
