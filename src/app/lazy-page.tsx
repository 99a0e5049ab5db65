import { lazy, useState, type ComponentType } from "react";

/**
 * A page in a chunk of its own. `preload` fetches it before it is shown, is safe to call any number of times, and ends
 * when the page is there or can't be had.
 */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Makes a page of a feature's public surface. One that was preloaded is drawn at once, without a frame of its fallback.
 * A page whose code does not arrive throws when it is shown.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= (await load()).Component);
  const Lazy = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;

  function Page(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  // Failing early is no failure: whoever opens the page sees what went wrong.
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Page, { preload });
}
