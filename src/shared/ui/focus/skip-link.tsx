import type { MouseEventHandler } from "react";

type SkipLinkProps = { href: string; label: string; onClick?: MouseEventHandler };

/** A link for the keyboard that leads past a part of the page. It shows while it has the focus. */
export function SkipLink({ href, label, onClick }: SkipLinkProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      className="fixed start-2 top-2 z-50 rounded-xl bg-pop px-4 py-2.5 font-semibold shadow-e2 not-focus:[clip-path:inset(50%)]"
    >
      {label}
    </a>
  );
}
