import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import type { FeedState } from "#contract/widgets/feeds.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { feedName, type OwnFeed } from "./own-feeds.ts";

type FeedRowProps = {
  feed: OwnFeed;
  /** The state at the last read; undefined when unknown. */
  state: FeedState | undefined;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** One feed with its editable name, its host, and its error. */
export function FeedRow({ feed: { url, name }, state, onRename, onRemove }: FeedRowProps) {
  const [text, setText] = useState(name);
  const host = hostOf(url);
  const rename = () => {
    const fitting = feedName(text, url);
    setText(fitting);
    if (fitting !== name) onRename(fitting);
  };
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <AppIcon name={name} src={null} className="w-5" />
      <div className="min-w-0 flex-1">
        <input
          className="input w-full min-w-0 text-body font-semibold"
          dir="auto"
          aria-label={t`Name of ${host}`}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) rename();
          }}
        />
        <p className="mt-1 truncate text-note leading-4.5 text-muted">{host}</p>
        {state?.message !== undefined && (
          <p className="text-note leading-4.5 wrap-anywhere text-error">{state.message}</p>
        )}
      </div>
      <IconButton Icon={Trash2} label={t`Remove ${name}`} className="text-error" onClick={onRemove} />
    </li>
  );
}
