import { lazy, type ComponentType } from "react";

/** A page in a chunk of its own. `preload` fetches it before it is shown, and is safe to call any number of times. */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => void };

/** Makes a page of a feature's public surface. A chunk that did not arrive is asked for again at the next try. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyPage<Props> {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  // Failing early is no failure: whoever opens the page sees what went wrong.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Page as unknown as ComponentType<Props>, { preload });
}
