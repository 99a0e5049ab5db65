import { useState, type FormEvent } from "react";
import { catalogueInput } from "#contract/catalogues.ts";
import { useCreateCatalogue, type CreatedCatalogue, type CreationStep } from "#src/api/admin-catalogues.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { ProgressBar } from "../parts/progress-bar.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useCancellable } from "../use-cancellable.ts";

const START: CreationStep = { message: "Starting", progress: 0 };

type CreateCatalogueDialogProps = { onCreated: (created: CreatedCatalogue) => void; onClose: () => void };

/** Makes a catalogue of a category's name, and shows how far it has come. Closing cancels. */
export function CreateCatalogueDialog({ onCreated, onClose }: CreateCatalogueDialogProps) {
  const [name, setName] = useState("");
  const [step, setStep] = useState(START);
  const creation = useCreateCatalogue();
  const work = useCancellable();
  const { isPending } = creation;
  const input = catalogueInput.safeParse({ name });
  // An empty name is no mistake yet: the button waits for one.
  const fault = name.trim() && !input.success ? (input.error.issues[0]?.message ?? null) : null;
  const failure = creation.error?.name === "AbortError" ? null : (creation.error?.message ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!input.success || isPending) return;
    setStep(START);
    try {
      const created = await creation.mutateAsync({
        name: input.data.name,
        onStep: setStep,
        signal: work.begin(),
      });
      onCreated(created);
      onClose();
    } catch {
      // A toast has said why, and the field goes on saying it.
    }
  };

  return (
    <Dialog title="Create Catalogue" onClose={onClose}>
      <p className="mt-2 text-[15px] leading-5.5 text-muted">
        From a category, Perch makes a description, a banner, a folder icon and a queue of up to 20 apps.
      </p>
      <form noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          value={name}
          fault={fault ?? failure}
          hint={isPending ? undefined : "For example: Photo editing"}
          look={{ isReadOnly: isPending, isFirst: true }}
          onChange={(text) => {
            setName(text);
            creation.reset();
          }}
        />
        {isPending && (
          <div className="mt-5">
            <p className="mb-2 flex justify-between gap-4 text-sm font-semibold">
              <span role="status">{step.message}</span>
              <span className="tabular-nums">{Math.round(step.progress)}%</span>
            </p>
            <ProgressBar label="Creation" value={Math.round(step.progress)} />
          </div>
        )}
        <div className="mt-7 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={isPending ? work.cancel : onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            aria-busy={isPending}
            // Not `disabled` while it is busy: the focus stays where the person left it.
            aria-disabled={isPending}
            disabled={!input.success}
          >
            <BusyLabel isBusy={isPending} busy="Creating...">
              Create
            </BusyLabel>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
