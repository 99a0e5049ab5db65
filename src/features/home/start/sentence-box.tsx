import { SentenceField } from "#src/shared/components/home/sentence-field.tsx";
import { openDialog } from "#src/shared/state/open-dialog.ts";

/** The box of the card. What is sent opens the dialog that proposes. */
export const SentenceBox = ({ hasModel }: { hasModel: boolean }) => (
  <div className="mt-3">
    <SentenceField hasModel={hasModel} onSend={(sentence) => openDialog("setUp", sentence)} />
  </div>
);
