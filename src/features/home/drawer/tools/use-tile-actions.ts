import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Home, HomeLeaf } from "#contract/home.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import type { Plan } from "#src/api/home/plan.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { removalTexts } from "#src/shared/components/home/removal-texts.ts";
import { listWords } from "#src/shared/lib/language.ts";
import type { Undoable } from "#src/shared/state/undo.ts";
import { noteUndo, offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { dragMessages } from "../drag/messages.ts";
import { folderNameOf } from "../../folders/folder-name.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";
import { endOf, pageOf, placeName, siblingsOf, stepOf } from "../menu/places.ts";
import { moveTexts as smallMoveTexts } from "../move-texts.ts";
import { focusTile } from "./focus-tile.ts";
import { itemCount } from "./item-count.ts";

/** Where things are moved: a page or a folder by its id, or a new one. */
export type Target = { id: string } | "new-folder" | "new-page";

export type TileActions = {
  /** One step before (-1) or after (1) among what stands beside it. */
  step: (id: string, by: -1 | 1) => void;
  /** The start of the page that the first of them stands on. */
  toStart: (ids: readonly string[]) => void;
  moveTo: (ids: readonly string[], target: Target) => void;
  remove: (ids: readonly string[]) => void;
};

type Texts = Pick<Undoable, "title" | "description" | "undone">;

/** The changes of a home screen that a tile's menu and the selection offer, each as one with one Undo. */
export function useTileActions(userId: string | null, announce: (message: string) => void): TileActions {
  const client = useQueryClient();
  const { mutateAsync: move } = useChangeHome(userId, t`Failed to reorder apps`);
  const { mutateAsync: take } = useChangeHome(userId, t`Failed to remove app`);
  const homeNow = () => client.getQueryData(homeQueries.current(userId).queryKey);

  /**
   * Changes the home screen; says what can't be done, or what was done, with Undo. A small change says so only when a folder
   * went with it; Ctrl+Z takes it back as well.
   */
  const change = async (
    mutate: typeof move,
    plan: Plan,
    done: () => Omit<Undoable, "undo">,
    isSmall = false,
  ) => {
    // The mutation shows its own failure.
    const changed = await mutate(plan).catch(() => undefined);
    if (!changed) return false;
    const { refused, undo, dissolved } = changed;
    const went = dissolved.map((name) => t`The folder ${name} went with it.`);
    if (refused[0])
      showToast({ kind: "error", title: t`Not everything was changed`, description: refused[0].message });
    else {
      const { description, ...texts } = done();
      const note = isSmall && went.length === 0 ? noteUndo : offerUndo;
      note({ ...texts, description: [description, ...went].filter(Boolean).join(" "), undo });
    }
    return true;
  };

  const step = async (id: string, by: -1 | 1) => {
    const home = homeNow();
    const siblings = home && siblingsOf(home, id);
    const place = siblings && stepOf(siblings, by);
    if (!place) return;
    const name = itemCount(home, [id]);
    const plan: Plan = ({ moveItem }, now) => moveItem(now, id, place);
    if (!(await change(move, plan, () => smallMoveTexts(name), true))) return;
    announce(dragMessages.dropped(name, siblings.index + by, siblings.ids.length));
    focusTile(id);
  };

  const toStart = async (ids: readonly string[]) => {
    const home = homeNow();
    const page = home && pageOf(home, ids[0] ?? "");
    if (!page) return;
    const what = itemCount(home, ids);
    const pageName = pageNameOf(home, page);
    const count = ids.length;
    const said = plural(count, {
      one: `${what} is at the start of ${pageName}.`,
      other: `${what} are at the start of ${pageName}.`,
    });
    const texts = { title: t`Moved ${what}`, description: said, undone: t`${what} moved back` };
    const plan: Plan = ({ moveItems }, now) => moveItems(now, ids, { place: page, after: null });
    if (!(await change(move, plan, () => ({ name: what, ...texts }), count === 1))) return;
    announce(said);
    if (count === 1) focusTile(ids[0]);
  };

  const moveTo = async (ids: readonly string[], target: Target) => {
    const home = homeNow();
    if (!home) return;
    const what = itemCount(home, ids);
    const texts = moveTexts(home, what, ids.length, target);
    const folderName = folderNameOf(
      client,
      leavesOf(home).filter(({ id }) => ids.includes(id)),
    );
    if (!(await change(move, planOf(ids, target, folderName), () => ({ name: what, ...texts })))) return;
    announce(texts.description);
    focusTile(ids[0]);
  };

  const remove = async (ids: readonly string[]) => {
    const home = homeNow();
    const [only, ...others] = leavesOf(home ?? { pages: [] }).filter(({ id }) => ids.includes(id));
    if (!home || !only) return;
    const next = neighbourOf(home, ids);
    const texts =
      others.length === 0 ? removalTexts(only) : removalTextsOfMany(itemCount(home, ids), [only, ...others]);
    const isDone = change(
      take,
      ({ removeItems }, now) => removeItems(now, ids),
      () => texts,
    );
    if (await isDone) focusTile(next);
  };

  return {
    step: (id, by) => void step(id, by),
    toStart: (ids) => void toStart(ids),
    moveTo: (ids, target) => void moveTo(ids, target),
    remove: (ids) => void remove(ids),
  };
}

function planOf(ids: readonly string[], target: Target, folderName: string): Plan {
  if (target === "new-folder") return ({ groupItems }, home) => groupItems(home, folderName, ids);
  if (target === "new-page") {
    const place = { place: `page:${crypto.randomUUID()}`, after: null };
    return ({ moveItems }, home) => moveItems(home, ids, place, { name: null });
  }
  return ({ moveItems }, home) => moveItems(home, ids, endOf(home, target.id, ids));
}

/** Says where things went. */
function moveTexts(home: Home, what: string, count: number, target: Target): Texts {
  const undone = t`${what} moved back`;
  if (target === "new-folder") {
    const description = plural(count, {
      one: `${what} is in a new folder now.`,
      other: `${what} are in a new folder now.`,
    });
    return { title: t`Moved to a new folder`, description, undone };
  }
  if (target === "new-page") {
    const description = plural(count, {
      one: `${what} is in a new page now.`,
      other: `${what} are in a new page now.`,
    });
    return { title: t`Moved to a new page`, description, undone };
  }
  if (target.id === "column")
    return { title: t`Moved ${what}`, description: t`${what} stands beside the grid now.`, undone };
  const place = placeName(home, target.id);
  const description = plural(count, {
    one: `${what} is in ${place} now.`,
    other: `${what} are in ${place} now.`,
  });
  return { title: t`Moved to ${place}`, description, undone };
}

function removalTextsOfMany(what: string, items: readonly HomeLeaf[]): Omit<Undoable, "undo"> {
  const names = items.map(({ name }) => name);
  const count = names.length - 3;
  const others = plural(count, { other: "# more" });
  const listed = count > 0 ? listWords([...names.slice(0, 3), others]) : listWords(names, "unit");
  const kept = navigator.onLine ? [] : [t`Saved here, sent when you are online.`];
  return {
    name: what,
    title: t`${what} removed`,
    description: [t`${listed}.`, ...kept].join(" "),
    undone: t`${what} are back`,
  };
}

/** What has the focus when these are gone: what follows them, else what stood before. */
function neighbourOf(home: Home, ids: readonly string[]): string | undefined {
  const siblings = siblingsOf(home, ids[0] ?? "");
  if (!siblings) return undefined;
  const stays = (id: string) => !ids.includes(id);
  return (
    siblings.ids.slice(siblings.index).find(stays) ?? siblings.ids.slice(0, siblings.index).findLast(stays)
  );
}
