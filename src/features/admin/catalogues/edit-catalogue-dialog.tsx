import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import { cataloguePatch, type Catalogue } from "#contract/catalogues/catalogues.ts";
import { useUpdateCatalogue } from "#src/api/catalogues.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { DialogFoot } from "../components/dialog-foot.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { CataloguePictures } from "./catalogue-pictures.tsx";

type EditCatalogueDialogProps = { catalogue: Catalogue; onClose: () => void };

/** Edits a catalogue. A picture is stored on upload, the texts on Save. */
export function EditCatalogueDialog({ catalogue, onClose }: EditCatalogueDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState({ name: catalogue.name, description: catalogue.description });
  const [isLeaving, setIsLeaving] = useState(false);
  const update = useUpdateCatalogue(catalogue.id);
  const parsed = cataloguePatch.safeParse(draft);
  const faultOf = (field: "name" | "description") =>
    parsed.error?.issues.find(({ path }) => path[0] === field)?.message ??
    update.error?.fields[field] ??
    null;
  const isChanged =
    draft.name.trim() !== catalogue.name || draft.description.trim() !== catalogue.description;

  const change = (part: Partial<typeof draft>) => {
    if (update.isError) update.reset();
    setDraft({ ...draft, ...part });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || update.isPending) return;
    if (!isChanged) return onClose();
    try {
      await update.mutateAsync(parsed.data);
      onClose();
    } catch {
      // A toast has shown the error.
    }
  };
  // Escape asks, and a second one goes on editing.
  const close = () => {
    if (isChanged) setIsLeaving(!isLeaving);
    else onClose();
  };

  return (
    <Dialog
      title={t`Edit Catalogue`}
      size="large"
      onClose={close}
      foot={
        <DialogFoot
          formId={formId}
          action={t`Save changes`}
          state={update.isPending ? "busy" : parsed.success ? "ready" : "blocked"}
          leaving={isLeaving ? { onStay: () => setIsLeaving(false) } : null}
          onCancel={onClose}
        />
      }
    >
      <CataloguePictures catalogue={catalogue} />
      <form id={formId} noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Name`}
          value={draft.name}
          fault={faultOf("name")}
          isQuiet
          onChange={(name) => change({ name })}
        />
        <LongField
          label={t`Description`}
          value={draft.description}
          fault={faultOf("description")}
          isQuiet
          onChange={(description) => change({ description })}
        />
      </form>
    </Dialog>
  );
}
