import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { QueueItem, QueueOwner } from "#contract/queue/queue.ts";
import { webUrl } from "#contract/values/values.ts";
import { useUpdateQueueItem } from "#src/api/queue.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { ADDRESS, TextField } from "#src/shared/ui/fields/text-field.tsx";

type EditUrlDialogProps = { owner: QueueOwner; item: QueueItem; onClose: () => void };

/** Changes the address of an app in the queue. A failed app becomes pending again. */
export function EditUrlDialog({ owner, item, onClose }: EditUrlDialogProps) {
  const [url, setUrl] = useState(item.url);
  const update = useUpdateQueueItem(owner);
  const parsed = webUrl.safeParse(url);
  const fault = parsed.error?.issues[0]?.message ?? null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || update.isPending) return;
    if (url.trim() === item.url) return onClose();
    try {
      await update.mutateAsync({ id: item.id, url: parsed.data });
      onClose();
    } catch {
      // A toast has shown the error.
    }
  };

  return (
    <Dialog title={t`Edit URL`} onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 text-muted [overflow-wrap:anywhere]">{item.title}</p>
      <form noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`URL`}
          value={url}
          fault={fault}
          isQuiet
          Icon={Link2}
          {...ADDRESS}
          autoFocus
          onChange={setUrl}
        />
        <div className="mt-7 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t`Cancel`}
          </button>
          <BusyButton
            type="submit"
            className="btn btn-primary"
            disabled={!parsed.success}
            isBusy={update.isPending}
            busy={t`Saving...`}
          >
            {t`Save`}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
