import { useState, type FormEvent } from "react";
import type { DecisionInput } from "#contract/review-cases.ts";
import { TextField } from "../../components/text-field.tsx";

type HoldFormProps = { isBusy: boolean; onSend: (decision: DecisionInput) => void };

/** Asks the person something; the suggestion waits meanwhile. */
export function HoldForm({ isBusy, onSend }: HoldFormProps) {
  const [answer, setAnswer] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== "") onSend({ decision: "hold", answer });
  };
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <TextField
        label="What do you want to know?"
        value={answer}
        hint="They read it on their page and by mail."
        look={{ isLong: true, isFirst: true, maxLength: 1000 }}
        onChange={setAnswer}
      />
      <button
        type="submit"
        aria-disabled={isBusy || answer.trim() === ""}
        className="btn justify-self-start btn-outline aria-disabled:opacity-45"
      >
        Hold and ask
      </button>
    </form>
  );
}
