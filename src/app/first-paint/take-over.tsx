import { startTransition, useLayoutEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { rememberPaintedIcons } from "#src/shared/state/home/painted-icons.ts";
import { firstRender } from "#src/shared/ui/loading/first-render.ts";
import { carryOver } from "./carry-over.ts";

/**
 * Renders the page beside what index.html has painted, and replaces that when the page's first commit is done, before
 * its layout effects.
 */
export function takeOver(painted: HTMLElement, page: ReactNode): void {
  rememberPaintedIcons(painted);
  const root = painted.cloneNode() as HTMLElement;
  let land: (() => void) | undefined;
  const swap = () => {
    if (!painted.isConnected) return;
    firstRender.end();
    land = carryOver(painted, root);
    painted.replaceWith(root);
  };
  firstRender.begin();
  startTransition(() =>
    createRoot(root).render(
      <Landing onDone={() => land?.()}>
        <Effect run={swap} />
        {page}
      </Landing>,
    ),
  );
}

/** Its layout effect runs after those of the page. */
function Landing({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(onDone, []);
  return children;
}

/** The first child, so that its layout effect runs before those of the page. */
function Effect({ run }: { run: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(run, []);
  return null;
}
