import { useRef, useState } from "react";
import type { PublishedPage } from "#contract/published-pages.ts";
import { publishedLeaves, type Missing } from "#src/api/published/page-items.ts";
import { usePutPage } from "#src/api/published/use-put-page.ts";
import { MOST_ON_SHELF, TOO_MANY_FOR_SHELF } from "#src/shared/components/webapp/shelf-limit.ts";
import { requestSignIn } from "#src/shared/state/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { ALL_GONE, NO_ROOM, putTexts } from "./put-texts.ts";

type Put = {
  /** `unknown` until session and home screen are loaded; `done` when everything is there. */
  state: "unknown" | "ready" | "adding" | "done";
  isVisitor: boolean;
  press: () => void;
};

/** 'Put this on my Perch': adds what is missing, with one Undo. */
export function usePut(page: PublishedPage): Put {
  const { missing, isVisitor, hasEnded, put } = usePutPage(page);
  const [isAdding, setAdding] = useState(false);
  // A second click may come before the next render.
  const isBusy = useRef(false);
  const hasLinksOnly = isVisitor && publishedLeaves(page.items).every(({ kind }) => kind === "link");

  const add = async (wanted: Missing) => {
    if (hasEnded) return requestSignIn("session-ended");
    if (hasLinksOnly) return requestSignIn("connect");
    if (isVisitor && wanted.count > MOST_ON_SHELF) {
      showToast({ kind: "info", ...TOO_MANY_FOR_SHELF });
      return requestSignIn("connect");
    }
    if (wanted.count === 0) return showToast({ kind: "error", ...NO_ROOM });
    setAdding(true);
    try {
      const done = await put(wanted);
      if (done.count === 0) return showToast({ kind: "info", ...ALL_GONE });
      offerUndo({ ...putTexts(page.title, done, wanted, isVisitor), undo: done.undo });
    } catch {
      // The mutation shows its own failure.
    } finally {
      setAdding(false);
    }
  };
  const press = () => {
    if (isBusy.current || missing === null) return;
    isBusy.current = true;
    void add(missing).finally(() => {
      isBusy.current = false;
    });
  };
  const isDone = missing !== null && missing.count + missing.leftCount === 0 && !hasLinksOnly;
  const known = isAdding ? "adding" : isDone ? "done" : "ready";
  return { state: missing === null ? "unknown" : known, isVisitor, press };
}
