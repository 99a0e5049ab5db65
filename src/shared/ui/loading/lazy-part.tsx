import { t } from "@lingui/core/macro";
import {
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { lazyModule } from "../../lib/lazy-module.ts";
import { useInFirstRender } from "./first-render.ts";
import { showToast } from "../toast/show-toast.ts";

/** A component in a chunk of its own. `preload` loads that in advance, and answers whether it is there. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<boolean> };

type LazyPartOptions = {
  /** In its place while it loads, and after a failure. */
  fallback?: ReactNode;
  /** Reports a failure. What it throws is thrown by the part. */
  onFail?: (error: unknown) => void;
};

/** The toast of a part that somebody has asked for. */
export const tellFailure = (title = t`This could not be loaded`) =>
  showToast({ kind: "error", title, description: t`Check your network and try again.` });

/**
 * Makes a component that is loaded when it is rendered: a dialog, a menu, a part of a page. One whose chunk is there
 * renders at once; the first render of a page waits for it. A failure is told by a toast and calls the part's `onClose`,
 * if it has one; the next mount tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onFail = () => tellFailure() }: LazyPartOptions = {},
): LazyPart<Props> {
  const chunk = lazyModule(load);
  let Lazy = attempt();

  function attempt() {
    const component = lazy(async () => {
      try {
        return { default: await chunk.load() };
      } catch (error) {
        Lazy = attempt();
        onFail(error);
        return { default: Failed as ComponentType<Props> };
      }
    });
    return component as unknown as ComponentType<Props>;
  }

  function Failed({ onClose }: { onClose?: () => void }) {
    useEffect(() => {
      onClose?.();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return fallback;
  }

  function Part(props: Props) {
    useInFirstRender(chunk);
    const isServed = useSyncExternalStore(neverChanges, never, always);
    // Chosen once: switching the component type would remount the part.
    const [Shown] = useState(() => chunk.now ?? Lazy);
    const isLate = Shown !== chunk.now;
    const [, reveal] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      // React holds back for 300 ms what Suspense reveals by itself, but not what an update does.
      if (isLate) chunk.load().then(reveal, reveal);
    }, [isLate]);

    if (!isLate) return <Shown {...props} />;
    // Servers render no Suspense boundary.
    if (isServed) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: chunk.preload });
}

const neverChanges = () => () => undefined;
const never = () => false;
const always = () => true;
