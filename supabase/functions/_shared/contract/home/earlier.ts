type Fields = Record<string, unknown>;

/**
 * Reads an operation of an earlier version: of an open tab, an outbox or a kept undo. `page` and `folder` are
 * `place` now, and operations of widgets those of all items. Anything else is returned as it is.
 */
export function readEarlierOp(op: unknown): unknown {
  if (typeof op !== "object" || op === null) return op;
  const { page, folder, widget, rank: _rank, ...rest } = op as Fields;
  switch (rest["kind"]) {
    case "add":
    case "move":
      return page === undefined && folder === undefined ? op : { ...rest, place: folder ?? page };
    case "add-folder":
      return page === undefined ? op : { ...rest, folder, place: page };
    // In the column, ranks ordered widgets. What an earlier version adds comes last, and moves are over.
    case "add-widget":
      return { ...rest, kind: "add", item: widget, place: "column" };
    case "change-widget":
      return { ...rest, kind: isResize(rest) ? "resize" : "change", item: widget };
    case "remove-widget":
      return { ...rest, kind: "remove", item: widget };
    case "restore-widget":
      return { ...rest, kind: "restore", item: widget };
    default:
      return op;
  }
}

const isResize = ({ size, settings, isMinimized }: Fields): boolean =>
  size !== undefined && settings === undefined && isMinimized === undefined;
