import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { HomePage } from "#contract/home/home.ts";
import { HANDLE, MAX_PUBLISHED_DESCRIPTION, MAX_PUBLISHED_TITLE } from "#contract/published-pages/limits.ts";
import { handleRule } from "#src/api/published/address-rules.ts";
import { AddressField } from "#src/shared/components/published/address-field.tsx";
import { shortAddress } from "#src/shared/components/published/address-words.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { nameOf, pageName, type DraftFault, type PageDraft } from "./page-draft.ts";

type DraftFieldsProps = {
  draft: PageDraft;
  faults: DraftFault;
  pages: readonly HomePage[];
  /** The member already has a handle, which only the settings change. */
  hasHandle: boolean;
  onChange: (changed: Partial<PageDraft>) => void;
};

const LABEL = "mb-1.5 block text-sm font-semibold";

export function DraftFields({ draft, faults, pages, hasHandle, onChange }: DraftFieldsProps) {
  const id = useId();
  const siteUrl = useSiteUrl();
  const { host } = new URL(siteUrl);
  const { pageId, handle, title, description } = draft;
  const left = MAX_PUBLISHED_DESCRIPTION - description.length;
  // Validates while the person types. The submit reports an empty field.
  const handleFault = faults.handle ?? (handle.length > 2 && !HANDLE.test(handle) ? handleRule() : null);
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {pages.length > 1 && (
        <div className="min-w-0">
          <label htmlFor={`${id}-page`} className={LABEL}>
            {t`Page of your home screen`}
          </label>
          <select
            id={`${id}-page`}
            className="select w-full"
            value={pageId}
            onChange={(event) => onChange({ pageId: event.target.value, linkIds: [] })}
          >
            {pages.map((page, index) => (
              <option key={page.id} value={page.id}>
                {pageName(page, index)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="min-w-0">
        <label htmlFor={`${id}-title`} className={LABEL}>
          {t`Title`}
        </label>
        <div className={`input w-full ${faults.title ? "input-error" : ""}`}>
          <input
            id={`${id}-title`}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_PUBLISHED_TITLE}
            value={title}
            aria-invalid={faults.title !== undefined}
            aria-describedby={faults.title ? `${id}-title-fault` : undefined}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
        {faults.title && <Fault id={`${id}-title-fault`}>{faults.title}</Fault>}
      </div>
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
        note={handle ? shortAddress(handle, nameOf(draft), siteUrl) : `${host}/@.../${nameOf(draft)}`}
        fault={faults.name ?? null}
        onChange={(name) => onChange({ name })}
      />
      <div className="min-w-0">
        <label htmlFor={`${id}-text`} className={LABEL}>
          <Trans>
            Description <span className="font-normal text-muted">(optional)</span>
          </Trans>
        </label>
        <textarea
          id={`${id}-text`}
          dir="auto"
          rows={2}
          maxLength={MAX_PUBLISHED_DESCRIPTION}
          className="textarea w-full"
          value={description}
          aria-invalid={faults.description !== undefined}
          aria-describedby={`${id}-room`}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <p id={`${id}-room`} className="mt-1 text-note leading-5 text-muted tabular-nums">
          {plural(left, {
            one: `# of ${MAX_PUBLISHED_DESCRIPTION} characters left`,
            other: `# of ${MAX_PUBLISHED_DESCRIPTION} characters left`,
          })}
        </p>
        {faults.description && <Fault>{faults.description}</Fault>}
      </div>
    </div>
  );
}
