import { useSyncExternalStore } from "react";
import { Bird, Branch, SleepingBird } from "#src/shared/ui/bird.tsx";
import { useTicking } from "../clock/use-ticking.ts";
import { lightOf } from "./sky-kinds.ts";

const MINUTE_MS = 60_000;

/**
 * The branch, whose bird tells a state: it sleeps at night, is away with the network, and has a leaf when a new version is
 * there, which the next visit shows.
 */
export function BranchWithBird({ hasBird }: { hasBird: boolean }) {
  const isAsleep = useTicking(lightOf, MINUTE_MS) === "night";
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine, always);
  const isNew = useSyncExternalStore(onUpdate, () => isUpdated, never);
  return (
    <svg className="wallpaper-branch" viewBox="0 0 420 250" fill="none">
      <Branch />
      {hasBird && isOnline && (
        <g
          transform="translate(150 42) scale(.24)"
          data-bird={isAsleep ? "asleep" : isNew ? "with-leaf" : "awake"}
        >
          {isAsleep ? <SleepingBird /> : <Bird hasLeaf={isNew} />}
        </g>
      )}
    </svg>
  );
}

const always = () => true;
const never = () => false;

function onNetwork(listener: () => void): () => void {
  for (const type of ["online", "offline"]) window.addEventListener(type, listener);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, listener);
  };
}

/** Whether a newer worker has taken over since this page was loaded. */
let isUpdated = false;

function onUpdate(listener: () => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // The first worker of a browser is no update.
  let hadWorker = Boolean(serviceWorker?.controller);
  const onChange = () => {
    isUpdated ||= hadWorker;
    hadWorker = true;
    listener();
  };
  serviceWorker?.addEventListener("controllerchange", onChange);
  return () => serviceWorker?.removeEventListener("controllerchange", onChange);
}
