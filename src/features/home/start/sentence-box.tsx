import { SentenceField } from "#src/shared/components/home/sentence-field.tsx";
import { requestSetUp } from "#src/shared/state/requests/set-up-request.ts";

/** The box of the card. What is sent opens the dialog that proposes. */
export const SentenceBox = ({ hasModel }: { hasModel: boolean }) => (
  <div className="mt-3">
    <SentenceField hasModel={hasModel} onSend={requestSetUp} />
  </div>
);
