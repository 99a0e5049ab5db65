import { useId } from "react";
import type { CuratedCatalogue } from "#contract/curated-catalogues.ts";
import { usePublishCatalogue } from "#src/api/catalogues.ts";
import { Switch } from "#src/shared/ui/switch.tsx";
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
      title: isPublished ? `${name} published` : `${name} is a draft`,
      description: isPublished ? "Everybody finds it in the store." : "Only you see it now.",
      undo: () => publish.mutateAsync(!isPublished),
      undone: isPublished ? `${name} is a draft again` : `${name} is published again`,
    });
  };
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span id={id} className="block text-body font-semibold">
          Published
        </span>
        <span className="block text-note leading-5 text-muted">{whoSees(catalogue)}</span>
      </span>
      <Switch isOn={catalogue.isPublished} labelledBy={id} onChange={(isOn) => void change(isOn)} />
    </div>
  );
}

function whoSees({ isPublished, publishesItself }: CuratedCatalogue): string {
  if (isPublished) return "Everybody sees it";
  return publishesItself ? "Draft until its queue is done" : "Only you see it";
}
