import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { catalogueInput } from "#contract/catalogues/catalogues.ts";
import { useCreateCatalogue, type CreatedCatalogue, type CreationStep } from "#src/api/catalogues.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { ProgressBar } from "../components/progress-bar.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { useCancellable } from "../use-cancellable.ts";

const start = (): CreationStep => ({ message: t`Starting`, progress: 0 });

type CreateCatalogueDialogProps = { onCreated: (created: CreatedCatalogue) => void; onClose: () => void };

/** Creates a catalogue for a category name and shows the progress. Closing cancels the creation. */
export function CreateCatalogueDialog({ onCreated, onClose }: CreateCatalogueDialogProps) {
  const [name, setName] = useState("");
  const [step, setStep] = useState(start);
  const creation = useCreateCatalogue();
  const work = useCancellable();
  const { isPending } = creation;
  const input = catalogueInput.safeParse({ name });
  // An empty name disables the button but shows no error.
  const fault = name.trim() && !input.success ? (input.error.issues[0]?.message ?? null) : null;
  const failure = creation.error?.name === "AbortError" ? null : (creation.error?.message ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!input.success || isPending) return;
    setStep(start());
    try {
      const created = await creation.mutateAsync({
        name: input.data.name,
        onStep: setStep,
        signal: work.begin(),
      });
      onCreated(created);
      onClose();
    } catch {
      // A toast has shown the error, and the field keeps showing it.
    }
  };

  return (
    <Dialog title={t`Create Catalogue`} onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {t`From a category, Perch makes a description, a banner, a folder icon and a queue of up to 20 apps.`}
      </p>
      <form noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Name`}
          value={name}
          fault={fault ?? failure}
          isQuiet
          note={isPending ? undefined : t`For example: Photo editing`}
          readOnly={isPending}
          autoFocus
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
            <ProgressBar label={t`Creation`} value={Math.round(step.progress)} />
          </div>
        )}
        <div className="mt-7 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={isPending ? work.cancel : onClose}>
            {t`Cancel`}
          </button>
          <BusyButton
            type="submit"
            className="btn btn-primary"
            disabled={!input.success}
            isBusy={isPending}
            busy={t`Creating...`}
          >
            {t`Create`}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
