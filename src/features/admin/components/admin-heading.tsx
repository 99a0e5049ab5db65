import type { ReactNode } from "react";

type AdminHeadingProps = {
  title: ReactNode;
  /** A count beside the title. */
  badge?: string | null;
  /** Actions at the end of the line. On phones they lose their icons, so that two fit beside each other. */
  children?: ReactNode;
};

export function AdminHeading({ title, badge = null, children }: AdminHeadingProps) {
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center gap-3">
      <h1 className="text-page leading-tight font-bold">{title}</h1>
      {badge !== null && (
        <span className="badge badge-lg rounded-full border-transparent bg-hint text-sm font-semibold text-muted tabular-nums">
          {badge}
        </span>
      )}
      {children && <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden sm:ms-auto">{children}</div>}
    </div>
  );
}
