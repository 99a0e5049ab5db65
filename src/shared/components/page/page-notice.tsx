import type { ReactNode } from "react";
import { Bird, Branch } from "#src/shared/ui/bird.tsx";
import { useDocumentTitle } from "./document-title.ts";

type PageNoticeProps = {
  title: string;
  text: string;
  /** Links or buttons: an outlined one first, plain ones after it. */
  actions: ReactNode;
  /** More content below the actions. */
  children?: ReactNode;
};

/** Shown in place of a page that does not exist or is not allowed: the empty branch, and the document's title. */
export function PageNotice({ title, text, actions, children }: PageNoticeProps) {
  useDocumentTitle(title);
  return (
    <div className="pt-9 md:pt-16">
      <div data-notice="text" className="max-w-104">
        <h1 className="text-title leading-8.5 font-bold md:text-[2.5rem] md:leading-11">{title}</h1>
        <p className="mt-3 text-pretty text-muted md:text-lead">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3">{actions}</div>
        {children}
      </div>
      {/* From md on, the branch overlaps no text. In the dark theme it has its own colour, because the
          wallpaper's ink is unreadable without hills behind it. */}
      <div
        aria-hidden="true"
        data-notice="branch"
        className="pointer-events-none relative mt-20 -me-4 ms-auto w-95 max-w-full sm:-me-6 md:absolute md:top-71 md:end-0 md:m-0 md:w-[min(47.5rem,53vw)] rtl:-scale-x-100 dark:[--ink:oklch(42%_0.04_240)]"
      >
        <svg viewBox="0 0 420 250" fill="none" className="w-full">
          <Branch />
        </svg>
        <svg
          viewBox="60 -40 400 400"
          className="absolute -top-[12%] start-1/2 w-10 [direction:ltr] md:-top-[18%] md:start-[28.5%] md:w-19"
        >
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
