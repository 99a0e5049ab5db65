import { t } from "@lingui/core/macro";
import { Pencil, Trash2 } from "lucide-react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

type LinkRowProps = { link: HomeLeaf; note?: string; onRemove: () => void };

/** A link with its address, and a note on it. */
export function LinkRow({ link, note, onRemove }: LinkRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <AppIcon name={link.name} src={link.icon} className="w-10" />
      <a
        href={link.url}
        target="_blank"
        rel="noopener"
        title={link.url}
        className="min-w-0 flex-1 rounded-lg"
      >
        <span dir="auto" className="block truncate text-body leading-5 font-semibold">
          {link.name}
        </span>
        <span className="block truncate text-note leading-5 text-muted">{shortOf(link.url)}</span>
        {note && <span className="block text-note leading-5 text-muted">{note}</span>}
      </a>
      <IconButton
        Icon={Pencil}
        label={t`Edit ${link.name}`}
        className="-me-2 text-muted"
        onClick={() => openDialog("link", link)}
      />
      <IconButton Icon={Trash2} label={t`Remove ${link.name}`} className="text-error" onClick={onRemove} />
    </li>
  );
}

const shortOf = (url: string): string => url.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
