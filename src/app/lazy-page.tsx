import { lazy, type ComponentType } from "react";
import { withPageStyles } from "./page-styles.ts";

/** A page in a chunk of its own. `preload` fetches it before it is shown, and is safe to call any number of times. */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => void };

/** Makes a page of a feature's public surface. A page whose code does not arrive throws when it is shown. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyPage<Props> {
  const loadStyled = withPageStyles(load);
  const Page = lazy(async () => ({ default: (await loadStyled()).Component }));
  // Failing early is no failure: whoever opens the page sees what went wrong.
  const preload = () => void loadStyled().catch(() => undefined);
  return Object.assign(Page as unknown as ComponentType<Props>, { preload });
}
