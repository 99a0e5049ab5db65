import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { useId } from "react";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { TagField } from "../../components/fields/tag-field.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { ADDRESS, TextField } from "#src/shared/ui/fields/text-field.tsx";
import type { AppDraft, AppFaults } from "./app-draft.ts";
import { AppTexts } from "./app-texts.tsx";

type AppFieldsProps = {
  webappId: number;
  draft: AppDraft;
  faults: AppFaults;
  onChange: (change: Partial<AppDraft>) => void;
};

export function AppFields({ webappId, draft, faults, onChange }: AppFieldsProps) {
  const visibleId = useId();
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={t`Title`}
          value={draft.title}
          fault={faults.title}
          isQuiet
          onChange={(title) => onChange({ title })}
        />
        <TextField
          label={t`Slug`}
          value={draft.slug}
          fault={faults.slug}
          isQuiet
          note={`${location.host}/${draft.slug.trim()}`}
          onChange={(slug) => onChange({ slug })}
        />
      </div>
      <TextField
        label={t`URL`}
        value={draft.url}
        fault={faults.url}
        isQuiet
        Icon={Link2}
        {...ADDRESS}
        onChange={(url) => onChange({ url })}
      />
      <LongField
        label={t`Description`}
        value={draft.description}
        fault={faults.description}
        isQuiet
        onChange={(description) => onChange({ description })}
      />
      <AppTexts
        webappId={webappId}
        changes={draft.texts}
        faults={faults}
        onChange={(texts) => onChange({ texts })}
      />
      <TagField
        label={t`Tags`}
        tags={draft.tags}
        fault={faults.tags ?? null}
        onChange={(tags) => onChange({ tags })}
      />
      <div className="flex items-center justify-between gap-4">
        <span id={visibleId} className="text-body font-semibold">
          {t`Store Visible`}
        </span>
        <Switch
          isOn={draft.visibleInStore}
          labelledBy={visibleId}
          onChange={(visibleInStore) => onChange({ visibleInStore })}
        />
      </div>
    </>
  );
}
