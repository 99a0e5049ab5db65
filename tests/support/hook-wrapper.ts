import type { ReactNode } from "react";

/**
 * The parts that a hook under test stands in. The testing library types what it puts inside as Preact's children, our
 * code as React's; they are the same thing.
 */
export const hookWrapper =
  (around: (children: ReactNode) => ReactNode) =>
  ({ children }: { children: unknown }): never =>
    around(children as ReactNode) as never;
