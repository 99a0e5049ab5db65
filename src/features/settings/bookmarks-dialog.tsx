import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import type { PersonalLink } from "#contract/links.ts";
import { useAddLinks } from "#src/api/links.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { BookmarkChoice } from "./bookmark-choice.tsx";
import { FileButton } from "./file-button.tsx";
import { parseBookmarks, type BookmarksFile } from "./parse-bookmarks.ts";
import { FileRefused, readTextFile } from "./read-text-file.ts";

/** Years of bookmarks with their pictures are a few megabytes. */
const MAX_MEGABYTES = 20;

type BookmarksDialogProps = {
  userId: string;
  /** Links that are there already. */
  known: readonly PersonalLink[];
  onClose: () => void;
};

/** Brings links from a browser's bookmarks file: first the file, then which of them. */
export function BookmarksDialog({ userId, known, onClose }: BookmarksDialogProps) {
  const add = useAddLinks(userId);
  const [read, setRead] = useState<BookmarksFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const open = async (file: File) => {
    setFault(null);
    try {
      const found = parseBookmarks(await readTextFile(file, MAX_MEGABYTES));
      if (found.bookmarks.length > 0) setRead(found);
      else setFault("There are no https bookmarks in this file.");
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
            add.mutate(bookmarks, {
              onError: ({ message }) => setFault(message),
              onSuccess: ({ length }) => {
                onClose();
                const title = length === 1 ? "1 link added" : `${length} links added`;
                showToast({
                  kind: "success",
                  title,
                  description: "They stand at the end of your home screen.",
                });
              },
            });
          }}
        />
      )}
      {fault !== null && <Fault>{fault}</Fault>}
    </Dialog>
  );
}
