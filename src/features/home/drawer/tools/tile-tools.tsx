import { useEffect, useRef, useState, type ReactNode } from "react";
import { closeDialog, useDialog } from "#src/shared/state/dialog/dialogs.ts";
import { whenLoaded } from "#src/shared/ui/loading/when-loaded.ts";
import { lazyPart, tellFailure } from "#src/shared/ui/loading/lazy-part.tsx";
import type { Board } from "../../board/use-board.ts";
import { useTileMenu } from "../menu/use-tile-menu.ts";
import { editMode, useEditing } from "#src/shared/state/home/edit-mode.ts";

const closeQuestions = () => {
  closeDialog("move");
  closeDialog("looks");
};

const BoardTools = lazyPart(async () => (await import("./board-tools.tsx")).BoardTools, {
  onFail() {
    tellFailure();
    closeQuestions();
    editMode.stop();
  },
});

type TileToolsProps = {
  /** The pages and folders that the tiles stand on. */
  board: Board;
  children: ReactNode;
};

/**
 * Menu, selection and keys of the tiles inside. It listens around them, because two hundred tiles would have two
 * hundred of each; the rest is loaded when a pointer or the focus comes near.
 */
export function TileTools({ board, children }: TileToolsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { opened, close } = useTileMenu(root);
  const isEditing = useEditing();
  const isAsked = [useDialog("move"), useDialog("looks")].some((input) => input !== undefined);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const comeNear = () => {
      listening.abort();
      // After a failure, a press on a badge tries again, and says so.
      void BoardTools.preload().then(setNear);
    };
    for (const type of ["pointerover", "focusin"]) {
      root.current?.addEventListener(type, comeNear, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  // A page that loses its network later still has its menus. They also ask which apps do not answer.
  useEffect(() => whenLoaded(() => void BoardTools.preload().then(setNear)), []);
  // Another person, and another page, has nothing chosen.
  useEffect(
    () => () => {
      editMode.stop();
      closeQuestions();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends with the person
    [board.userId],
  );

  return (
    <div ref={root}>
      {children}
      {(isNear || isEditing || isAsked || opened !== null) && (
        <BoardTools key={board.userId} board={board} root={root} opened={opened} onClose={close} />
      )}
    </div>
  );
}
