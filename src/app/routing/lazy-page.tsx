import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { loadStyles } from "#src/shared/ui/whole-styles.ts";

type LoadPage<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** A page in its own chunk. `preload` loads the chunk in advance, may be called repeatedly, and never rejects. */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Creates a lazy page from a route.tsx; `fallback` is shown while it loads. A preloaded page renders without
 * a Suspense boundary, so that servers render and browsers hydrate it whole. A page whose chunk fails to load
 * throws on render.
 */
export function lazyPage<Props extends object>(load: LoadPage<Props>, fallback: ReactNode): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const [{ Component }] = await Promise.all([load(), loadStyles()]);
    return (loaded ??= Component);
  };
  const Lazy = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;

  function Page(props: Props) {
    // Chosen once: switching the component type would remount the page.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  // A failed preload is ignored; opening the page reports the failure.
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Page, { preload });
}

/** Wraps a page of the entry chunk, so that it has the same type as lazy pages. */
export function eagerPage<Props extends object>(Shown: ComponentType<Props>): LazyPage<Props> {
  const Page = (props: Props) => <Shown {...props} />;
  return Object.assign(Page, { preload: () => Promise.resolve() });
}
