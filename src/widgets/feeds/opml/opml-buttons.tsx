import { plural, t } from "@lingui/core/macro";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { FILE_BOUNDS } from "#contract/file-bounds.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { saveFile } from "#src/shared/ui/file/save-file.ts";
import { type Addition, addFeeds, type OwnFeed } from "../list/own-feeds.ts";
import { readOpml } from "./read-opml.ts";
import { writeOpml } from "./write-opml.ts";

type OpmlButtonsProps = { feeds: readonly OwnFeed[]; onChange: (feeds: OwnFeed[]) => void };
type Outcome = { kind: "done" | "refused"; text: string };

/** Imports feeds from another reader's file, and exports them. */
export function OpmlButtons({ feeds, onChange }: OpmlButtonsProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const importFile = async (file: File) => {
    try {
      const addition = addFeeds(feeds, readOpml(await readTextFile(file, FILE_BOUNDS.opml.megabytes)));
      if (addition.added > 0) onChange(addition.feeds);
      setOutcome({ kind: "done", text: report(addition) });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setOutcome({ kind: "refused", text: error.message });
    }
  };

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        <FileButton
          label={t`Import OPML`}
          icon={Upload}
          accept=".opml,.xml,text/x-opml,text/xml,application/xml"
          look="plain"
          onChoose={(file) => void importFile(file)}
        />
        {feeds.length > 0 && (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => saveFile("feeds.opml", "text/x-opml", writeOpml(feeds))}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {t`Export OPML`}
          </button>
        )}
      </div>
      {outcome?.kind === "refused" && <Fault>{outcome.text}</Fault>}
      {outcome?.kind === "done" && (
        <p role="status" className="mt-2 text-sm leading-5 text-muted">
          {outcome.text}
        </p>
      )}
    </>
  );
}

/** "2 feeds added. 1 was there already. 3 left out: there is no room for them." */
function report({ added, known, leftOut }: Addition): string {
  return [
    plural(added, { 0: "No feeds added.", one: "# feed added.", other: "# feeds added." }),
    known > 0 && plural(known, { one: "# was there already.", other: "# were there already." }),
    leftOut > 0 &&
      plural(leftOut, {
        one: "# left out: there is no room for it.",
        other: "# left out: there is no room for them.",
      }),
  ]
    .filter(Boolean)
    .join(" ");
}
