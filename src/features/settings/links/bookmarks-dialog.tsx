import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { FILE_BOUNDS } from "#contract/file-bounds.ts";
import type { HomeLeaf } from "#contract/home.ts";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import { useImportHome } from "#src/api/home-import.ts";
import type { ImportOutcome } from "#src/api/home/portable-home.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { bookmarkPage } from "./bookmark-page.ts";
import { BookmarkChoice } from "./bookmark-choice.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { parseBookmarks, type BookmarksFile } from "./parse-bookmarks.ts";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";

type BookmarksDialogProps = {
  userId: string | null;
  /** Existing links. */
  known: readonly HomeLeaf[];
  onClose: () => void;
};

/** Imports links from a browser's bookmarks file: first the file, then the choice. */
export function BookmarksDialog({ userId, known, onClose }: BookmarksDialogProps) {
  const add = useImportHome(userId);
  const [read, setRead] = useState<BookmarksFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const open = async (file: File) => {
    setFault(null);
    try {
      const found = parseBookmarks(await readTextFile(file, FILE_BOUNDS.bookmarks.megabytes));
      if (found.bookmarks.length > 0) setRead(found);
      else setFault("There are no bookmarks of web pages in this file.");
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFault(error.message);
    }
  };

  return (
    <Dialog title="Import bookmarks" size="large" onClose={onClose}>
      {read === null ? (
        <>
          <p className="mt-2 text-[15px] leading-5.5 text-muted">
            In your browser's bookmark manager, choose “Export bookmarks” and open the HTML file here. It
            stays on this device; only what you choose is added.
          </p>
          <div className="mt-6">
            <FileButton
              label="Choose file"
              icon={BookmarkPlus}
              accept=".html,.htm,text/html"
              look="primary"
              onChoose={(file) => void open(file)}
            />
          </div>
        </>
      ) : (
        <BookmarkChoice
          file={read}
          known={new Set(known.map(({ url }) => url))}
          isAdding={add.isPending}
          onAdd={(bookmarks) => {
            setFault(null);
            add.mutate(
              { pages: [bookmarkPage(bookmarks)] },
              {
                onSuccess: ({ added, skipped }) => {
                  if (added.links === 0) return setFault(emptyReason(skipped));
                  onClose();
                  showToast({ kind: "success", ...report(added, skipped) });
                },
              },
            );
          }}
        />
      )}
      {fault !== null && <Fault>{fault}</Fault>}
    </Dialog>
  );
}

type Counts = ImportOutcome["added"];
type Skipped = ImportOutcome["skipped"];

const FULL = `A home screen holds ${HOME_LIMITS.items} apps and links.`;

function emptyReason({ full }: Skipped): string {
  return full > 0 ? FULL : "These are on your home screen already.";
}

function report({ links, folders }: Counts, { full }: Skipped) {
  const title = links === 1 ? "1 link added" : `${links} links added`;
  const where = folders > 0 && `With ${folders === 1 ? "a new folder" : `${folders} new folders`}.`;
  const left = full > 0 && `${full} left out: ${FULL.charAt(0).toLowerCase()}${FULL.slice(1)}`;
  const description = [where, left].filter(Boolean).join(" ") || "They stand at the end of your home screen.";
  return { title, description };
}
