import { useId } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { Switch } from "#src/shared/ui/controls/switch.tsx";

type PublicRowProps = { leaf: HomeLeaf; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** An app, which is always public, or a link with its switch. */
export function PublicRow({ leaf, isChosen, onChoose }: PublicRowProps) {
  const nameId = useId();
  const isLink = !("slug" in leaf);
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      <AppIcon name={leaf.name} src={leaf.icon} className="w-9" />
      <span id={nameId} className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-body leading-5">
          {leaf.name}
        </span>
        {isLink && (
          <span dir="ltr" className="block truncate text-note leading-4.5 text-muted">
            {hostOf(leaf.url)}
          </span>
        )}
      </span>
      {isLink && <Switch isOn={isChosen} labelledBy={nameId} onChange={onChoose} />}
    </li>
  );
}
