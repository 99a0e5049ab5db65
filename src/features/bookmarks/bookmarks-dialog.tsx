import { plural, t } from "@lingui/core/macro";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import type { ImportOutcome } from "#src/api/home/transfer/portable-home.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { useImportHome, type Imported } from "#src/api/home/transfer/home-import.ts";
import { withStore } from "#src/api/home/transfer/with-store.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { Bookmark, Bookmarks } from "#src/shared/state/dialog/dialogs.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { BookmarkChoice } from "./bookmark-choice.tsx";
import { bookmarkPage } from "./bookmark-page.ts";
import { leftOutWords } from "./left-out-words.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

type BookmarksDialogProps = {
  userId: string | null;
  /** `file`: the dialog asks for a bookmarks file first. */
  from: Bookmarks | "file";
  onClose: () => void;
};

/** Adds links from a browser's bookmarks: those of a file, or those that the extension has read. */
export function BookmarksDialog({ userId, from, onClose }: BookmarksDialogProps) {
  const add = useImportHome(userId);
  const { isRunning, run } = useSingle();
  const { home } = useHome();
  const leaves = home ? leavesOf(home) : [];
  const [read, setRead] = useState(from === "file" ? null : from);
  const [fault, setFault] = useState<string | null>(null);

  const open = async (file: File) => {
    setFault(null);
    try {
      const found = parseBookmarks(await readTextFile(file, FILE_BOUNDS.bookmarks.megabytes));
      if (found.bookmarks.length > 0) setRead(found);
      else setFault(t`There are no bookmarks of web pages in this file.`);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFault(error.message);
    }
  };
  const addChosen = (bookmarks: readonly Bookmark[]) => {
    setFault(null);
    const onSuccess = ({ added, skipped, undo }: Imported) => {
      if (added.links + added.apps === 0) return setFault(emptyReason(skipped));
      onClose();
      const done = report(added, skipped);
      if (undo) offerUndo({ ...done, name: t`Links`, undo, undone: t`The links are gone again` });
      else showToast({ kind: "success", ...done });
    };
    run(async () => {
      const pages = await withStore([bookmarkPage(bookmarks)]);
      add.mutate({ pages }, { onSuccess });
    });
  };

  return (
    <Dialog
      title={from === "file" ? t`Import bookmarks` : t`Bring your bookmarks`}
      size="large"
      onClose={onClose}
    >
      {read === null ? (
        <>
          <p className="mt-2 text-body leading-5.5 text-muted">
            {t`In your browser's bookmark manager, choose “Export bookmarks” and open the HTML file here. It stays on this device; only what you choose is added.`}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            <FileButton
              label={t`Choose file`}
              icon={BookmarkPlus}
              accept=".html,.htm,text/html"
              look="primary"
              onChoose={(file) => void open(file)}
            />
            <Link
              to={paths.backup()}
              className="py-2.5 text-sm font-semibold text-primary hover:underline"
              onClick={onClose}
            >
              {t`Import another start page's file`}
            </Link>
          </div>
        </>
      ) : (
        <BookmarkChoice
          read={read}
          known={new Set(leaves.map(({ url }) => url))}
          room={Math.max(0, HOME_LIMITS.items - leaves.length)}
          isAdding={isRunning || add.isPending}
          onAdd={addChosen}
        />
      )}
      {fault !== null && <Fault>{fault}</Fault>}
    </Dialog>
  );
}

type Counts = ImportOutcome["added"];
type Skipped = ImportOutcome["skipped"];

function emptyReason({ full }: Skipped): string {
  return full > 0
    ? t`A home screen holds ${HOME_LIMITS.items} apps and links.`
    : t`These are on your home screen already.`;
}

function report(added: Counts, { full }: Skipped) {
  const { folders } = added;
  const count = added.links + added.apps;
  const title = plural(count, { one: "# bookmark added", other: "# bookmarks added" });
  const where = folders > 0 && plural(folders, { one: "With a new folder.", other: "With # new folders." });
  const description =
    [where, full > 0 && leftOutWords(full)].filter(Boolean).join(" ") ||
    t`They are at the end of your home screen.`;
  return { title, description };
}
