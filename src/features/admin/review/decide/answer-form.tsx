import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";

type AnswerFormProps = {
  label: string;
  action: string;
  isBusy: boolean;
  onSend: (answer: string) => void;
};

/** A text that is sent to the sender of the case with the decision. */
export function AnswerForm({ label, action, isBusy, onSend }: AnswerFormProps) {
  const [answer, setAnswer] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== "") onSend(answer);
  };
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <LongField
        label={label}
        value={answer}
        note={t`They read it on their page and by mail.`}
        autoFocus
        maxLength={1000}
        onChange={setAnswer}
      />
      <button
        type="submit"
        aria-disabled={isBusy || answer.trim() === ""}
        className="btn justify-self-start btn-outline aria-disabled:opacity-45"
      >
        {action}
      </button>
    </form>
  );
}
