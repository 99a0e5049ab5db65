import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type NewsNoticeProps = {
  icon: LucideIcon;
  title: string;
  /** What stands below the line: a sentence or a button. */
  children: ReactNode;
};

/** What stands in place of the articles when there are none to show. */
export function NewsNotice({ icon: Icon, title, children }: NewsNoticeProps) {
  return (
    <div className="news-notice">
      <span className="news-notice-icon" aria-hidden="true">
        <Icon size={24} />
      </span>
      <p className="news-notice-title">{title}</p>
      {children}
    </div>
  );
}
