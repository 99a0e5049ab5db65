import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { CuratedCatalogue } from "#contract/catalogues/curated.ts";
import { usePublishCatalogue } from "#src/api/catalogues.ts";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";

/** Publishes a catalogue or makes it a draft again, with Undo. */
export function PublishSwitch({ catalogue }: { catalogue: CuratedCatalogue }) {
  const id = useId();
  const publish = usePublishCatalogue(catalogue.id);
  const change = async (isPublished: boolean) => {
    try {
      await publish.mutateAsync(isPublished);
    } catch {
      // A toast has shown the error.
      return;
    }
    const { name } = catalogue;
    offerUndo({
      name,
      title: isPublished ? t`${name} published` : t`${name} is a draft`,
      description: isPublished ? t`Everybody finds it in the store.` : t`Only you see it now.`,
      undo: () => publish.mutateAsync(!isPublished),
      undone: isPublished ? t`${name} is a draft again` : t`${name} is published again`,
    });
  };
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span id={id} className="block text-body font-semibold">
          {t`Published`}
        </span>
        <span className="block text-note leading-5 text-muted">{whoSees(catalogue)}</span>
      </span>
      <Switch isOn={catalogue.isPublished} labelledBy={id} onChange={(isOn) => void change(isOn)} />
    </div>
  );
}

function whoSees({ isPublished, publishesItself }: CuratedCatalogue): string {
  if (isPublished) return t`Everybody sees it`;
  return publishesItself ? t`Draft until its queue is done` : t`Only you see it`;
}
