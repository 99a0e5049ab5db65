import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { HomePage } from "#contract/home/home.ts";
import { HANDLE, MAX_PUBLISHED_DESCRIPTION, MAX_PUBLISHED_TITLE } from "#contract/published-pages/limits.ts";
import { handleRule } from "#src/api/published/address-rules.ts";
import { AddressField } from "#src/shared/components/published/address-field.tsx";
import { shortAddress } from "#src/shared/components/published/address-words.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { nameOf, pageName, type DraftFault, type PageDraft } from "./page-draft.ts";

type DraftFieldsProps = {
  draft: PageDraft;
  faults: DraftFault;
  pages: readonly HomePage[];
  /** The member already has a handle, which only the settings change. */
  hasHandle: boolean;
  onChange: (changed: Partial<PageDraft>) => void;
};

export function DraftFields({ draft, faults, pages, hasHandle, onChange }: DraftFieldsProps) {
  const siteUrl = useSiteUrl();
  const { host } = new URL(siteUrl);
  const { pageId, handle, title, description } = draft;
  const left = MAX_PUBLISHED_DESCRIPTION - description.length;
  // Validates while the person types. The submit reports an empty field.
  const handleFault = faults.handle ?? (handle.length > 2 && !HANDLE.test(handle) ? handleRule() : null);
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {pages.length > 1 && (
        <SelectField
          label={t`Page of your home screen`}
          value={pageId}
          onChange={(page) => onChange({ pageId: page, linkIds: [] })}
        >
          {pages.map((page, index) => (
            <option key={page.id} value={page.id}>
              {pageName(page, index)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`Title`}
        maxLength={MAX_PUBLISHED_TITLE}
        value={title}
        fault={faults.title}
        onChange={(text) => onChange({ title: text })}
      />
      {!hasHandle && (
        <AddressField
          label={t`Your handle`}
          value={handle}
          maxLength={30}
          before="@"
          note={t`All your pages have it in their address. You choose it once, and can change it in Settings.`}
          fault={handleFault}
          onChange={(value) => onChange({ handle: value })}
        />
      )}
      <AddressField
        label={t`Name in the address`}
        value={nameOf(draft)}
        maxLength={64}
        before="/"
        note={
          <span dir="ltr">
            {handle ? shortAddress(handle, nameOf(draft), siteUrl) : `${host}/@.../${nameOf(draft)}`}
          </span>
        }
        fault={faults.name ?? null}
        onChange={(name) => onChange({ name })}
      />
      <LongField
        label={
          <Trans>
            Description <span className="font-normal text-muted">(optional)</span>
          </Trans>
        }
        rows={2}
        maxLength={MAX_PUBLISHED_DESCRIPTION}
        value={description}
        fault={faults.description}
        note={
          <span className="tabular-nums">
            {plural(left, {
              one: `# of ${MAX_PUBLISHED_DESCRIPTION} characters left`,
              other: `# of ${MAX_PUBLISHED_DESCRIPTION} characters left`,
            })}
          </span>
        }
        onChange={(text) => onChange({ description: text })}
      />
    </div>
  );
}
