import { msg, plural, t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import type { BulkAction, Selection } from "#contract/webapps/selections.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { DialogFoot } from "../../components/dialog-foot.tsx";
import { TagField } from "../../components/fields/tag-field.tsx";
import { ChangePreview, usePreview } from "./change-preview.tsx";

const KINDS = [
  { kind: "add-tags", label: msg`Add` },
  { kind: "remove-tags", label: msg`Remove` },
] as const;

type TagsDialogProps = {
  select: Selection;
  count: number;
  isBusy: boolean;
  onSubmit: (action: BulkAction) => void;
  onClose: () => void;
};

export function TagsDialog({ select, count, isBusy, onSubmit, onClose }: TagsDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]["kind"]>("add-tags");
  const [tags, setTags] = useState<string[]>([]);
  const fault = tags.some((tag) => tag.length > 64) ? t`A tag has at most 64 characters.` : null;
  const action: BulkAction | null = tags.length > 0 && fault === null ? { kind, tags } : null;
  const preview = usePreview(select, action);
  const isReady = action !== null && (preview.isPlaceholderData || preview.data?.changed !== 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit(action);
  };
  return (
    <Dialog
      title={plural(count, { one: "Tags of # app", other: "Tags of # apps" })}
      onClose={onClose}
      foot={
        <DialogFoot
          formId={id}
          action={kind === "add-tags" ? t`Add tags` : t`Remove tags`}
          state={isBusy ? "busy" : isReady ? "ready" : "blocked"}
          leaving={null}
          onCancel={onClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset className="tabs-box mb-5 tabs flex-nowrap bg-hint p-1">
          <legend className="sr-only">{t`Add or remove`}</legend>
          {KINDS.map((one) => (
            <label
              key={one.kind}
              className="tab h-10 flex-1 rounded-lg font-semibold text-muted has-checked:bg-seg has-checked:text-base-content has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={`${id}-kind`}
                checked={kind === one.kind}
                onChange={() => setKind(one.kind)}
              />
              {i18n._(one.label)}
            </label>
          ))}
        </fieldset>
        <TagField
          label={kind === "add-tags" ? t`Tags to add` : t`Tags to remove`}
          tags={tags}
          fault={fault}
          onChange={setTags}
        />
      </form>
      {action && <ChangePreview action={action} preview={preview} />}
    </Dialog>
  );
}
