import { useState, type FormEvent } from "react";
import type { DecisionInput } from "#contract/review-cases.ts";
import { TextField } from "../../components/text-field.tsx";

type DeclineEditFormProps = { isBusy: boolean; onSend: (decision: DecisionInput) => void };

/** Declines an owner's changes and says why. */
export function DeclineEditForm({ isBusy, onSend }: DeclineEditFormProps) {
  const [answer, setAnswer] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== "") onSend({ decision: "decline", answer });
  };
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <TextField
        label="Why not?"
        value={answer}
        hint="They read it on their page and by mail."
        look={{ isLong: true, isFirst: true, maxLength: 1000 }}
        onChange={setAnswer}
      />
      <button
        type="submit"
        aria-disabled={isBusy || answer.trim() === ""}
        className="btn justify-self-start btn-outline text-error aria-disabled:opacity-45"
      >
        Decline the changes
      </button>
    </form>
  );
}
