import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/** As a tab on small screens: the current one is underlined. */
const TAB =
  "flex min-h-11 shrink-0 items-center gap-3 border-b-2 border-transparent px-3 text-[15px] text-muted -outline-offset-3 hover:text-base-content aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-base-content max-xs:px-2 max-xs:text-sm";

/** In the sidebar: the current one is a card. */
const ROW =
  "lg:rounded-xl lg:border lg:outline-offset-3 lg:not-aria-[current=page]:hover:bg-hint lg:aria-[current=page]:border-line lg:aria-[current=page]:bg-base-100 lg:aria-[current=page]:*:text-primary";

/** A link to a page of the back office. */
export function NavLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${TAB} ${ROW} ${className}`} {...rest} />;
}
