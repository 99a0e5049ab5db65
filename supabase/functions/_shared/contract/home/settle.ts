import type { HomeChange } from "./changes.ts";
import { dissolving } from "./dissolve.ts";
import type { Home, HomeItem, HomeOp } from "./home.ts";
import { applyOps } from "./ops.ts";
import { isWidget } from "./state.ts";
import { newId } from "../values/new-id.ts";

/** Adds to a change what follows from it: folders go that it leaves with at most one thing, and widgets keep their columns. */
export function settling(home: Home, wanted: HomeChange): ReturnType<typeof dissolving<HomeChange>> {
  const { change, dissolved } = dissolving(home, wanted);
  return { change: keepingColumns(home, change), dissolved };
}

/**
 * Where apps leave a page, those behind its widgets close the ranks, as if the widgets stood still: each keeps as many things
 * before it as it had. Without this, the grid's dense flow took all widgets behind the gap along.
 */
function keepingColumns(home: Home, change: HomeChange): HomeChange {
  if (!home.pages.some(({ items }) => items.some((item) => isWidget(item)))) return change;
  const after = applyOps(home, change.ops, change.known).home;
  const chosen = new Set(change.ops.map((op) => ("item" in op ? op.item : undefined)));
  const moves = home.pages.flatMap(({ id, items }) => {
    const left = after.pages.find((page) => page.id === id)?.items ?? [];
    const rest = left.filter((item) => !isWidget(item));
    if (rest.length >= items.filter((item) => !isWidget(item)).length) return [];
    return left.flatMap((widget, index) => {
      if (!isWidget(widget) || chosen.has(widget.id)) return [];
      const wanted = Math.min(thingsBefore(items, widget.id), rest.length);
      if (wanted <= thingsBefore(left, widget.id)) return [];
      const beside = left.slice(0, index).findLast((item) => isWidget(item));
      const isBehind = beside && thingsBefore(items, beside.id) >= wanted;
      const target = isBehind ? beside.id : rest[wanted - 1]?.id;
      const before = items[items.findIndex((item) => item.id === widget.id) - 1]?.id;
      return { there: op(target), back: op(left[index - 1]?.id), home: op(before) };

      function op(after: string | null = null): HomeOp {
        return { id: newId(), kind: "move", item: widget.id, within: id, after };
      }
    });
  });
  if (moves.length === 0) return change;
  return {
    ...change,
    ops: [...change.ops, ...moves.map(({ there }) => there)],
    // What is restored comes back behind what it stood behind: the widgets stand aside first, and follow.
    undo: [...moves.map(({ back }) => back), ...change.undo, ...moves.map(({ home }) => home)],
  };
}

/** How many apps, links and folders stand before a widget; all, where it is not among them. */
function thingsBefore(items: readonly HomeItem[], widget: string): number {
  const index = items.findIndex(({ id }) => id === widget);
  return items.slice(0, index < 0 ? undefined : index).filter((item) => !isWidget(item)).length;
}
