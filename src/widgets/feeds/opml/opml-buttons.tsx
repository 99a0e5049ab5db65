import { plural, t } from "@lingui/core/macro";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { saveFile } from "#src/shared/ui/file/save-file.ts";
import { type Addition, addFeeds, type OwnFeed } from "../list/own-feeds.ts";
import { readOpml } from "./read-opml.ts";
import { writeOpml } from "./write-opml.ts";

type OpmlButtonsProps = { feeds: readonly OwnFeed[]; onChange: (feeds: OwnFeed[]) => void };
/** `more` waits for a word, because some of it finds no room. */
type Outcome = { text: string; leftOut: OwnFeed[]; more?: OwnFeed[] } | { refused: string };

type Report = Pick<Addition, "known" | "leftOut"> & Partial<Addition>;

/** Imports feeds from another reader's file, and exports them. */
export function OpmlButtons({ feeds, onChange }: OpmlButtonsProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const status = useRef<HTMLDivElement>(null);

  const add = (more: OwnFeed[]) => {
    const addition = addFeeds(feeds, more);
    if (addition.added > 0) onChange(addition.feeds);
    setOutcome({ text: report(addition), leftOut: addition.leftOut });
  };

  const importFile = async (file: File) => {
    try {
      const more = readOpml(await readTextFile(file, FILE_BOUNDS.opml.megabytes));
      const { added, known, leftOut } = addFeeds(feeds, more);
      if (added === 0 || leftOut.length === 0) add(more);
      else setOutcome({ text: report({ known, leftOut }), leftOut, more });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setOutcome({ refused: error.message });
    }
  };

  const more = outcome !== null && "text" in outcome ? outcome.more : undefined;
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
      {outcome !== null && "refused" in outcome && <Fault>{outcome.refused}</Fault>}
      {outcome !== null && "text" in outcome && (
        <div ref={status} role="status" tabIndex={-1} className="mt-2 text-sm leading-5 text-muted">
          <p>{outcome.text}</p>
          <ul className="mt-1 max-h-33 overflow-y-auto">
            {outcome.leftOut.map(({ url, name }) => (
              <li key={url} dir="auto" className="truncate">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {more !== undefined && (
        <button
          type="button"
          className="btn btn-primary mt-2"
          onClick={() => {
            status.current?.focus();
            add(more);
          }}
        >
          {t`Add the others`}
        </button>
      )}
    </>
  );
}

/** "2 feeds added. 1 was there already. 3 left out: there is no room for them." Without `added`, what will be. */
function report({ added, known, leftOut: { length: leftOut } }: Report): string {
  return [
    added !== undefined &&
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
