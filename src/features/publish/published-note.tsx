import { t } from "@lingui/core/macro";
import { ExternalLink } from "lucide-react";
import type { OwnPublishedPage } from "#contract/published-pages/published-pages.ts";
import { shortAddress } from "#src/shared/components/published/address-words.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";
import { ShareButton } from "#src/shared/ui/controls/share-button.tsx";

type PublishedNoteProps = { handle: string; page: OwnPublishedPage; onClose: () => void };

export function PublishedNote({ handle, page: { name, title }, onClose }: PublishedNoteProps) {
  const siteUrl = useSiteUrl();
  const path = paths.publishedPage(handle, name);
  const address = new URL(path, siteUrl).href;
  return (
    <>
      <p role="status" className="mt-3 text-body leading-6">
        {t`A copy as it is now. Later changes stay yours until you publish again.`}
      </p>
      <p dir="ltr" className="mt-5 rounded-xl bg-hint px-4 py-3 text-body font-semibold break-all">
        {shortAddress(handle, name, siteUrl)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={address} what={t({ message: "the address", comment: "Follows 'Copy'" })} />
        <a href={path} target="_blank" rel="noopener" className="btn btn-outline">
          <ExternalLink aria-hidden="true" className="size-4.5" />
          {t({ message: "Open", comment: "Verb" })}
        </a>
        {"share" in navigator && <ShareButton title={title} url={address} />}
      </div>
      <div className="mt-6 flex justify-end">
        <button type="button" autoFocus className="btn btn-primary" onClick={onClose}>
          {t`Done`}
        </button>
      </div>
    </>
  );
}
