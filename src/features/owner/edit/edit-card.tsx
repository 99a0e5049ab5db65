import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { OwnershipAnswer } from "#contract/owners/owners.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { Card } from "../card.tsx";
import { EditForm } from "./edit-form.tsx";
import type { CaseStatus } from "#contract/review/cases.ts";

const WORDS: Record<CaseStatus, MessageDescriptor> = {
  open: msg`Your changes wait for review. What you send now takes their place.`,
  held: msg`Your changes are on hold.`,
  accepted: msg`Your last changes were accepted.`,
  declined: msg`Your last changes were not accepted.`,
  withdrawn: msg`Your last changes were withdrawn.`,
};

export function EditCard({ app: { webapp, edit } }: { app: OwnershipAnswer }) {
  return (
    <Card title={t`Its page in the store`}>
      <p className="mt-2 text-body leading-6 text-muted">
        {t`We look at your changes before everybody sees them.`}
      </p>
      {edit && (
        <div role="status" className="mt-3 rounded-xl bg-hint px-4 py-3 text-body leading-6">
          <p>{i18n._(WORDS[edit.status])}</p>
          {edit.answer !== "" && (
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {edit.answer}
            </p>
          )}
        </div>
      )}
      <EditForm key={edit?.createdAt} webapp={webapp} edit={edit} />
    </Card>
  );
}
