import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

type LoadPage<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/**
 * A page in a chunk of its own. `preload` fetches it before it is shown, is safe to call any number of times, and ends
 * when the page is there or can't be had.
 */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Makes a page of a feature's public surface; `fallback` keeps its room while it loads. One that was preloaded is drawn
 * at once and without a boundary, so that servers render it and browsers hydrate the whole page in one piece. A page
 * whose code does not arrive throws when it is shown.
 */
export function lazyPage<Props extends object>(load: LoadPage<Props>, fallback: ReactNode): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= (await load()).Component);
  const Lazy = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;

  function Page(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  // Failing early is no failure: whoever opens the page sees what went wrong.
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Page, { preload });
}

/** A page that comes with the entry, as a page like the others. */
export function eagerPage<Props extends object>(Shown: ComponentType<Props>): LazyPage<Props> {
  const Page = (props: Props) => <Shown {...props} />;
  return Object.assign(Page, { preload: () => Promise.resolve() });
}
