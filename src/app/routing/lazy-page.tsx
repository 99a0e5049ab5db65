import type { ComponentType, ReactNode } from "react";
import { lazyPart, type LazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { loadPageMessages } from "#src/shared/state/messages/load-messages.ts";
import { loadRest } from "#src/shared/ui/loading/rest-of-page.ts";

/** Creates a lazy page from a route.tsx; `fallback` is shown while it loads. A page that fails to load throws on render. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
  fallback: ReactNode,
): LazyPart<Props> {
  const loadStyled = async () => {
    const [{ Component }] = await Promise.all([load(), loadRest(), loadPageMessages()]);
    return Component;
  };
  return lazyPart(loadStyled, {
    fallback,
    onFail(error) {
      throw error;
    },
  });
}

/** Wraps a page of the entry chunk, so that it has the same type as lazy pages. */
export function eagerPage<Props extends object>(Shown: ComponentType<Props>): LazyPart<Props> {
  const Page = (props: Props) => <Shown {...props} />;
  return Object.assign(Page, { preload: () => Promise.resolve(true) });
}
