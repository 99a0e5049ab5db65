import type { ReactNode } from "react";

type NoticeProps = {
  title: string;
  text: string;
  /** Buttons or links. */
  children?: ReactNode;
};

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div role="status">
      <p className="text-base font-semibold wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="mt-1 text-body leading-6 text-muted">{text}</p>
      {children && <div className="mt-5 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
