import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "download"> & { href: string };

/**
 * A link to another page of Perch, which is shown without loading the document anew. wouter's own listens to the
 * address, each of the store's hundred links for itself; this one only changes it.
 */
export function Link({ onClick, children, ...rest }: LinkProps) {
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its address comes with the props, and with it Enter
    <a {...rest} onClick={onPress}>
      {children}
    </a>
  );
}

/** Goes there, unless the browser is asked for something else: another tab, another window. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!isPlain || event.defaultPrevented) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  navigate(pathname + search + hash);
}
