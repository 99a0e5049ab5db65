import { useEffect, useRef, useState } from "react";
import type { PublishedPage } from "#contract/published-pages.ts";
import type { Missing } from "#src/api/published/page-items.ts";
import { usePutPage } from "#src/api/published/use-put-page.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { allGone, noAnswer, noRoom, putTexts } from "./put-texts.ts";

type Put = {
  /** `adding` also while a press waits for session and home screen. `done` when no item is missing. */
  state: "ready" | "adding" | "done";
  press: () => void;
};

/** 'Put this on my Perch': adds the missing items, with one Undo. */
export function usePut(page: PublishedPage): Put {
  const { missing, isVisitor, hasEnded, isStuck, retry, put } = usePutPage(page);
  const [isAdding, setAdding] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);

  const add = async (wanted: Missing) => {
    if (hasEnded) return requestSignIn("session-ended");
    // A second click, after the first has added all.
    if (wanted.count + wanted.leftCount === 0) return undefined;
    if (wanted.count === 0) return showToast({ kind: "error", ...noRoom() });
    setAdding(true);
    try {
      const done = await put(wanted);
      if (done.count === 0) return showToast({ kind: "info", ...allGone() });
      offerUndo({ ...putTexts(page.title, done, wanted, isVisitor), undo: done.undo });
    } catch {
      // The mutation shows its own failure.
    } finally {
      setAdding(false);
    }
  };
  const start = useStable((wanted: Missing) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void add(wanted).finally(() => {
      isBusy.current = false;
    });
  });
  // The button works before the session is known, and before its scripts have run.
  const isKnown = missing !== null;
  useEffect(() => {
    if (!isWanted || (missing === null && !isStuck)) return;
    setWanted(false);
    if (missing === null) showToast({ kind: "error", ...noAnswer() });
    else start(missing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `missing` is new each time; what counts is that it is known
  }, [isWanted, isKnown, isStuck, start]);
  const isDone = missing !== null && missing.count + missing.leftCount === 0;
  const settled = isDone ? "done" : "ready";
  const press = () => {
    if (isStuck) retry();
    setWanted(true);
  };
  return { state: isAdding || isWanted ? "adding" : settled, press };
}
