import type { OwnershipAnswer } from "#contract/owners.ts";
import { Card } from "../card.tsx";
import { EditForm } from "./edit-form.tsx";
import { editWords } from "./edit-words.ts";

/** The owner's changes, and what became of the last ones. */
export function EditCard({ app: { webapp, edit } }: { app: OwnershipAnswer }) {
  return (
    <Card title="Its page in the store">
      <p className="mt-2 text-[15px] leading-6 text-muted">
        We look at your changes before everybody sees them.
      </p>
      {edit && (
        <div role="status" className="mt-3 rounded-xl bg-hint px-4 py-3 text-[15px] leading-6">
          <p>{editWords(edit.status)}</p>
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
