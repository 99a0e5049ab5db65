import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { webappChanges, type ReviewCase } from "#contract/review/cases.ts";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { TagField } from "../../components/fields/tag-field.tsx";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { DecisionFoot } from "./decision-foot.tsx";

type SuggestionCaseProps = { found: ReviewCase; onDecided: () => void };

/** A suggested app, whose texts can be edited before the app enters the store. */
export function SuggestionCase({ found, onDecided }: SuggestionCaseProps) {
  const { changes, decidedAt } = found;
  const [title, setTitle] = useState(changes.title ?? "");
  const [description, setDescription] = useState(changes.description ?? "");
  const [tags, setTags] = useState<readonly string[]>(changes.tags ?? []);
  const [catalogueId, setCatalogueId] = useState<number | null>(null);
  const isOver = decidedAt !== null;
  const edits = { title, description, tags: [...tags] };
  const { error } = webappChanges.safeParse(edits);
  const faultOf = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message ?? null;

  return (
    <>
      <div className="grid gap-4 border-t border-line p-4 sm:p-5">
        <p className="text-sm leading-5 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{t`Address`}</span>
          {changes.url}
        </p>
        {!isOver && (
          <>
            <TextField label={t`Name`} value={title} fault={faultOf("title")} isQuiet onChange={setTitle} />
            <LongField
              label={t`Description`}
              value={description}
              fault={faultOf("description")}
              isQuiet
              onChange={setDescription}
            />
            <TagField label={t`Tags`} tags={tags} fault={faultOf("tags")} onChange={setTags} />
            <CatalogueField value={catalogueId} onChange={setCatalogueId} />
          </>
        )}
      </div>
      {!isOver && (
        <DecisionFoot
          found={found}
          label={t`Accept into the store`}
          acceptance={error ? null : { decision: "accept", edits, catalogueId }}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

type CatalogueFieldProps = { value: number | null; onChange: (catalogueId: number | null) => void };

function CatalogueField({ value, onChange }: CatalogueFieldProps) {
  const { data: catalogues } = useQuery(catalogueQueries.names());
  return (
    <SelectField
      label={t`Catalogue`}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? null : Number(id))}
    >
      <option value="">{t`None`}</option>
      {catalogues?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
