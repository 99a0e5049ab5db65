import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ChangedField, ReviewCase } from "#contract/review/cases.ts";
import { changedFields } from "../changes/changed-fields.ts";
import { ChangesTable } from "../changes/changes-table.tsx";
import { DecisionFoot } from "./decision-foot.tsx";

/** The differences that a check found or an owner sent. Each difference can be chosen separately. */
export function DifferenceCase({ found, onDecided }: { found: ReviewCase; onDecided: () => void }) {
  const { webapp, changes, decidedAt } = found;
  const [left, setLeft] = useState<ReadonlySet<ChangedField>>(new Set());
  if (!webapp) return null;
  const { different } = changedFields(webapp, changes);
  const fields = different.filter((field) => !left.has(field));
  const isOver = decidedAt !== null;

  const choose = (field: ChangedField, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== field) : [...before, field]));
  return (
    <>
      <ChangesTable
        webapp={webapp}
        changes={changes}
        chosen={new Set(fields)}
        onChoose={isOver ? null : choose}
      />
      {!isOver && (
        <DecisionFoot
          found={found}
          label={labelOf(fields.length, different.length)}
          acceptance={fields.length === 0 ? null : { decision: "accept", fields }}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

function labelOf(chosen: number, all: number): string {
  if (all === 0) return t`Nothing differs any more`;
  if (all === 1) return t`Accept the change`;
  return chosen === all ? t`Accept ${all} changes` : t`Accept ${chosen} of ${all} changes`;
}
