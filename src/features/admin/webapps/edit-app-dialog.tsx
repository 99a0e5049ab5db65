import { useId, useState, type FormEvent } from "react";
import type { Webapp } from "#contract/webapps.ts";
import { useUpdateWebapp } from "#src/api/admin-webapps.ts";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { DialogFoot } from "../parts/dialog-foot.tsx";
import { AppFields } from "./app-fields.tsx";
import { draftOf, isChanged, toPatch, type AppDraft } from "./app-draft.ts";
import { AppPictures } from "./app-pictures.tsx";
import { useAppFaults } from "./use-app-faults.ts";

type EditAppDialogProps = { webapp: Webapp; onClose: () => void };

/** Everything of an app that can be changed. What is wrong is said while it is typed. */
export function EditAppDialog({ webapp, onClose }: EditAppDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<AppDraft>(() => draftOf(webapp));
  const [isLeaving, setIsLeaving] = useState(false);
  const update = useUpdateWebapp(webapp.id);
  const { faults, isChecking } = useAppFaults(draft, webapp.slug, update.error?.fields ?? {});
  const change = (part: Partial<AppDraft>) => {
    // What the server said was said of another draft.
    if (update.isError) update.reset();
    // Not of the draft as it was drawn: an upload that arrives knows only the one of when it began.
    setDraft((latest) => ({ ...latest, ...part }));
  };
  const close = () => {
    if (isChanged(draft, webapp) && !isLeaving) setIsLeaving(true);
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
      // A toast has said why, and the fields it is about are marked.
    }
  };
  const isWrong = Object.keys(faults).length > 0;

  return (
    <Dialog
      title="Edit App"
      size="large"
      onClose={close}
      foot={
        <DialogFoot
          formId={formId}
          action="Save changes"
          state={update.isPending ? "busy" : isWrong || isChecking ? "blocked" : "ready"}
          leaving={isLeaving ? { onStay: () => setIsLeaving(false) } : null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <AppPictures draft={draft} onChange={change} />
        <AppFields draft={draft} faults={faults} onChange={change} />
      </form>
    </Dialog>
  );
}
