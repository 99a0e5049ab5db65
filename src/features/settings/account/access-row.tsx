import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type AccessRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  badge?: string | false;
  /** Lines below the title. */
  children: ReactNode;
  /** What ends it. */
  button: ReactNode;
};

/** A row of what has access to the account: a device, a token. */
export function AccessRow({ icon: Icon, title, badge, children, button }: AccessRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 sm:gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-xl border border-line bg-hint text-muted"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body leading-5 font-semibold">
          {title}
          {badge && (
            <span className="badge h-auto shrink-0 badge-ghost py-0.5 badge-sm font-semibold">{badge}</span>
          )}
        </p>
        {children}
      </div>
      {button}
    </li>
  );
}
