import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, type FormEvent } from "react";
import { SUGGESTIONS_PER_DAY } from "#contract/review/limits.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { AddressField } from "./address-field.tsx";
import { CategoryField } from "./category-field.tsx";
import { KnownApp } from "./known-app.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PreviewFindings } from "./preview-findings.tsx";
import { useSuggestion } from "./use-suggestion.ts";

type SuggestFormProps = {
  who: "unknown" | "visitor" | "member";
  /** Called once the suggestion is stored. */
  onSent: () => void;
};

/** The form of a suggestion. The address is the first field; its page fills in the others. */
export function SuggestForm({ who, onSent }: SuggestFormProps) {
  const form = useSuggestion(who === "member", onSent);
  const { typed, preview, shown, known, faults } = form;
  const { data: front } = useQuery(storeQueries.front());
  const address = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const { length } = shown.description;
  const isBegun = typed !== "" || shown.note !== "";
  // An open form keeps the page and its text after the session has ended.
  useEffect(() => (isBegun ? registerOpenForm() : undefined), [isBegun]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (who === "visitor") openDialog("signIn", { reason: "connect" });
    else if (typed.trim() === "") address.current?.focus();
    else if (form.canSend) form.send();
  };
  const isBlocked = known !== null;

  return (
    <form noValidate className="card grid gap-5 border border-line bg-base-100 p-4 sm:p-7" onSubmit={submit}>
      <AddressField
        value={typed}
        ref={address}
        fault={form.addressFault}
        state={preview.isFetching ? "checking" : preview.data ? "found" : "quiet"}
        onChange={form.type}
        onBlur={form.leave}
      />
      {known?.slug && <KnownApp slug={known.slug} />}
      {preview.data && !isBlocked && <PreviewFindings preview={preview.data} />}
      {preview.error?.code === "unprocessable" && !isBlocked && (
        <p className="text-sm leading-5 text-muted">
          {t`Some sites turn programs away. Write its name below, and it can be sent all the same.`}
        </p>
      )}
      {!isBlocked && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`Name`}
              value={shown.title}
              fault={faults["title"]}
              onChange={(title) => form.write({ title })}
            />
            <CategoryField
              value={shown.category}
              own={preview.data?.tags ?? []}
              tags={front?.tags ?? []}
              onChange={(category) => form.write({ category })}
            />
          </div>
          <LongField
            label={t`What is it for?`}
            value={shown.description}
            fault={faults["description"]}
            note={t`A sentence or two, at most 500 characters. ${length} so far.`}
            onChange={(description) => form.write({ description })}
          />
          <LongField
            label={
              <>
                {t`A note to us`}
                <span className="font-normal text-muted"> {t`optional`}</span>
              </>
            }
            value={shown.note}
            fault={faults["note"]}
            onChange={(note) => form.write({ note })}
          />
        </>
      )}
      {preview.data && !isBlocked && <PreviewCard shown={shown} icon={preview.data.icon} />}
      {form.sendFault !== null && <Fault>{form.sendFault}</Fault>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {who === "visitor" ? (
          <button type="submit" className="btn h-12 btn-primary px-6 max-sm:w-full">
            {t`Connect to suggest it`}
          </button>
        ) : (
          <BusyButton
            type="submit"
            aria-disabled={isBlocked || form.isSending || who === "unknown"}
            aria-describedby={reasonId}
            className="btn h-12 btn-primary px-6 aria-disabled:opacity-45 max-sm:w-full"
            isBusy={form.isSending}
            busy={t`Sending...`}
          >
            {t`Send suggestion`}
          </BusyButton>
        )}
        <p id={reasonId} className="text-note leading-5 text-muted">
          {isBlocked
            ? t`Nothing to send: it is known already.`
            : t`Up to ${SUGGESTIONS_PER_DAY} suggestions a day.`}
        </p>
      </div>
    </form>
  );
}
