import { useEffect, useState } from "react";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { PublishedPage } from "#contract/published-pages/published-pages.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { type Missing, missingOf } from "#src/api/published/missing-items.ts";
import { hasRoomForPage, putPlan } from "#src/api/published/put-plan.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { noAnswer, noRoom, putTexts } from "./put-texts.ts";

type Put = {
  /** `adding` also while a press waits for session and home screen. `done` when no item is missing. */
  state: "ready" | "adding" | "done";
  press: () => void;
};

/** 'Put this on my Perch': adds the missing items to the person's home screen, as one change with one Undo. */
export function usePut({ title, items }: PublishedPage): Put {
  const { owner, home: read, trouble } = useHome();
  const { userId } = owner;
  const home = owner.isKnown ? read : null;
  const isStuck = trouble !== null && !trouble.isTrying;
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const [isWanted, setWanted] = useState(false);
  const leaves = home ? leavesOf(home) : [];
  const there = new Set(leaves.map((leaf) => (isApp(leaf) ? leaf.id : leaf.url)));
  const missing = home ? missingOf(items, there, Math.max(0, HOME_LIMITS.items - leaves.length)) : null;

  const start = useStable((wanted: Missing) => {
    if (owner.hasEnded) return openDialog("signIn", { reason: "session-ended" });
    // A second click, after the first has added all.
    if (wanted.count + wanted.leftCount === 0) return undefined;
    if (wanted.count === 0) return showToast({ kind: "error", ...noRoom() });
    const isNewPage = home !== null && hasRoomForPage(home);
    run(() =>
      change(putPlan(title, wanted.items), ({ refused }) =>
        putTexts(title, { ...wanted, count: wanted.count - refused.length, isNewPage }),
      ),
    );
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
    if (isStuck) trouble.retry();
    setWanted(true);
  };
  return { state: isRunning || isWanted ? "adding" : settled, press };
}
