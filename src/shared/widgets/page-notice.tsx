import "./page-notice.css";
import type { ReactNode } from "react";
import { Bird, Branch } from "#src/shared/ui/bird.tsx";

type PageNoticeProps = {
  title: string;
  text: string;
  /** The way on: one outlined link first, plain ones after it. */
  actions: ReactNode;
  /** What else helps to go on. */
  children?: ReactNode;
};

/** Stands for a page that is not there or not for this person: the bird has left its branch. */
export function PageNotice({ title, text, actions, children }: PageNoticeProps) {
  return (
    <div className="page-notice">
      <div className="page-notice-text">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="page-notice-actions">{actions}</div>
        {children}
      </div>
      <div aria-hidden="true" className="empty-branch">
        <svg viewBox="0 0 420 250" fill="none">
          <Branch />
        </svg>
        <svg viewBox="60 -40 400 400">
          <g fill="var(--ink)">
            <Bird />
            <ellipse cx="256" cy="314" rx="104" ry="36" />
            <path d="M212 250C120 214 74 120 96-20c60 24 168 90 208 214z" />
          </g>
        </svg>
      </div>
    </div>
  );
}

/** The look of a plain way on, beside the outlined one. */
export const NOTICE_LINK =
  "inline-flex h-11 items-center rounded-xl px-2 text-[15px] font-semibold text-primary hover:bg-hint";
