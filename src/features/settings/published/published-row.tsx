import { plural, t } from "@lingui/core/macro";
import { Ellipsis, ExternalLink, EyeOff, Globe, ShieldX, Trash2, Upload } from "lucide-react";
import type { OwnPublishedPage } from "#contract/published-pages/published-pages.ts";
import { Trans } from "@lingui/react/macro";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { shortAddress } from "#src/shared/components/published/address-words.ts";
import { agoWords } from "#src/shared/lib/time/ago-words.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { MenuEntry } from "#src/shared/ui/menu/menu-item.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

const HOUR_MS = 3_600_000;
const toHour = (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

const states = () => ({
  public: { Icon: Globe, word: t`Public`, className: "text-success" },
  withdrawn: { Icon: EyeOff, word: t`Withdrawn`, className: "text-muted" },
  removed: { Icon: ShieldX, word: t`Removed by the administrator`, className: "text-error" },
});

/** The action that a dialog asks about. A withdrawn page is hidden; a deleted one is gone. */
export type Asked = { how: "withdraw" | "delete"; page: OwnPublishedPage };

type PublishedRowProps = { page: OwnPublishedPage; handle: string; onAsk: (asked: Asked) => void };

export function PublishedRow({ page, handle, onAsk }: PublishedRowProps) {
  const { title, name, itemCount, publishedAt, isPublic, isRemoved } = page;
  const siteUrl = useSiteUrl();
  const nowMs = useTicking(toHour, HOUR_MS);
  const { Icon, word, className } = states()[isRemoved ? "removed" : isPublic ? "public" : "withdrawn"];
  const path = paths.publishedPage(handle, name);
  const ago = agoWords(publishedAt, nowMs);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p dir="auto" className="text-body leading-5 font-semibold wrap-anywhere">
          {title}
        </p>
        <p dir="ltr" className="text-note leading-5 break-all text-muted">
          {shortAddress(handle, name, siteUrl)}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-note leading-5 text-muted">
          <span className={`inline-flex items-center gap-1 font-semibold ${className}`}>
            <Icon aria-hidden="true" className="size-3.5" />
            {word}
          </span>
          <span>
            ·{" "}
            <Trans>
              Published <time dateTime={publishedAt}>{ago}</time>
            </Trans>{" "}
            · {plural(itemCount, { one: "# entry", other: "# entries" })}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1">
        {isPublic && <CopyButton text={new URL(path, siteUrl).href} what={t`the address of ${title}`} />}
        {!isRemoved && (
          <Menu
            label={t`${title}, published page`}
            buttonClassName="btn btn-square btn-ghost text-muted"
            button={<Ellipsis aria-hidden="true" className="size-4.5" />}
            items={() => entriesOf(page, path, onAsk)}
          />
        )}
      </div>
    </li>
  );
}

const entriesOf = (page: OwnPublishedPage, path: string, onAsk: (asked: Asked) => void): MenuEntry[] => [
  ...(page.isPublic
    ? [{ label: t({ message: "Open", comment: "Verb" }), icon: ExternalLink, href: path }]
    : []),
  {
    label: t`Publish again...`,
    icon: Upload,
    onSelect: () => openDialog("publish", { pageId: page.pageId, publishedId: page.id }),
  },
  "separator",
  ...(page.isPublic
    ? [{ label: t`Withdraw`, icon: EyeOff, onSelect: () => onAsk({ how: "withdraw", page }) }]
    : []),
  { label: t`Delete`, icon: Trash2, isDangerous: true, onSelect: () => onAsk({ how: "delete", page }) },
];
