import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { onEditRequest } from "#src/shared/state/requests/edit-request.ts";
import { log } from "#src/shared/lib/log.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
import { loadParts, useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import type { Board } from "../../board/use-board.ts";
import { useTileMenu } from "../menu/use-tile-menu.ts";
import { editMode, useEditing } from "../selection/edit-mode.ts";
import { tileRequest } from "./tile-request.ts";

const nothing = () => null;
const loadTools = () => import("./tile-tools-parts.ts");

/** A failure is only logged: a press on a badge tries again, and says so. */
function preload(onLoaded?: () => void): void {
  loadParts(loadTools).then(onLoaded, (error: unknown) =>
    log.warn("The menus of apps are not there yet.", error),
  );
}

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
  const isAsked = useSyncExternalStore(tileRequest.subscribe, tileRequest.get, nothing) !== null;
  const [isNear, setNear] = useState(false);
  const parts = useLazyParts(loadTools, isNear || isEditing || isAsked || opened !== null, () => {
    close();
    tileRequest.set(null);
    editMode.stop();
  });

  useEffect(() => {
    const listening = new AbortController();
    const comeNear = () => {
      listening.abort();
      preload(() => setNear(true));
    };
    for (const type of ["pointerover", "focusin"]) {
      root.current?.addEventListener(type, comeNear, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  // A page that loses its network later still has its menus.
  useEffect(() => whenLoaded(() => preload()), []);
  useEffect(() => (parts && root.current ? parts.listenForTileKeys(root.current) : undefined), [parts]);
  useEffect(() => onEditRequest(() => editMode.start()), []);
  // Another person, and another page, has nothing chosen.
  useEffect(
    () => () => {
      editMode.stop();
      tileRequest.set(null);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends with the person
    [board.userId],
  );

  return (
    <div ref={root}>
      {children}
      {parts && (
        <parts.BoardTools key={board.userId} board={board} root={root} opened={opened} onCloseMenu={close} />
      )}
    </div>
  );
}
