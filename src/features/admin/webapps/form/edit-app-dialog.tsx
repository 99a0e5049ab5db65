import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { useUpdateWebapp } from "#src/api/webapps.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { DialogFoot } from "../../components/dialog-foot.tsx";
import { AppFields } from "./app-fields.tsx";
import { draftOf, isChanged, toPatch, type AppDraft } from "./app-draft.ts";
import { AppPictures } from "./app-pictures.tsx";
import { useAppFaults } from "./use-app-faults.ts";

type EditAppDialogProps = { webapp: Webapp; onClose: () => void };

/** Shows errors while the person types. */
export function EditAppDialog({ webapp, onClose }: EditAppDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<AppDraft>(() => draftOf(webapp));
  const [isLeaving, setIsLeaving] = useState(false);
  const update = useUpdateWebapp(webapp.id);
  const { faults, isChecking } = useAppFaults(draft, webapp.slug, update.error?.fields ?? {});
  const change = (part: Partial<AppDraft>) => {
    // The server's errors refer to the previous draft.
    if (update.isError) update.reset();
    // Uses an updater function, because a finished upload has an old draft in its closure.
    setDraft((latest) => ({ ...latest, ...part }));
  };
  // Escape asks, and a second one goes on editing.
  const close = () => {
    if (isChanged(draft, webapp)) setIsLeaving(!isLeaving);
    else onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const patch = toPatch(draft);
    if (patch === null || Object.keys(faults).length > 0 || update.isPending) return;
    try {
      await update.mutateAsync(patch);
      onClose();
    } catch {
      // A toast has shown the error, and the faulty fields are marked.
    }
  };
  const isWrong = Object.keys(faults).length > 0;

  return (
    <Dialog
      title={t`Edit App`}
      size="large"
      onClose={close}
      foot={
        <DialogFoot
          formId={formId}
          action={t`Save changes`}
          state={update.isPending ? "busy" : isWrong || isChecking ? "blocked" : "ready"}
          leaving={isLeaving ? { onStay: () => setIsLeaving(false) } : null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <AppPictures draft={draft} onChange={change} />
        <AppFields webappId={webapp.id} draft={draft} faults={faults} onChange={change} />
      </form>
    </Dialog>
  );
}
