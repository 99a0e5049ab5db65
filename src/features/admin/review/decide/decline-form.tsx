import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { storeRules, type StoreRuleId } from "#contract/store/rules.ts";
import type { DecisionInput } from "#contract/review/cases.ts";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";

type DeclineFormProps = { isBusy: boolean; onSend: (decision: DecisionInput) => void };

export function DeclineForm({ isBusy, onSend }: DeclineFormProps) {
  const [rule, setRule] = useState<StoreRuleId | null>(null);
  const [answer, setAnswer] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rule !== null) onSend({ decision: "decline", rule, answer });
  };
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t`Which rule does it break?`}</legend>
        <div className="grid sm:grid-cols-2">
          {storeRules.map(({ id, heading }, place) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="rule"
                autoFocus={place === 0}
                className="radio radio-sm radio-primary"
                checked={rule === id}
                onChange={() => setRule(id)}
              />
              {heading}
            </label>
          ))}
        </div>
      </fieldset>
      <LongField
        label={t`A word to them, if needed`}
        value={answer}
        note={t`They read it with the rule, on their page and by mail.`}
        maxLength={1000}
        onChange={setAnswer}
      />
      <button
        type="submit"
        aria-disabled={isBusy || rule === null}
        className="btn justify-self-start btn-outline text-error aria-disabled:opacity-45"
      >
        {t`Decline by this rule`}
      </button>
    </form>
  );
}
