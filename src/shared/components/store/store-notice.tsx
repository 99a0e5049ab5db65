import { t } from "@lingui/core/macro";
import { CloudOff, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type StoreNoticeProps = {
  Icon: LucideIcon;
  title: string;
  text?: string | undefined;
  /** `page` makes the title the page's heading. */
  scope?: "page" | "section" | undefined;
  /** One outlined button or link. */
  children?: ReactNode;
};

/** An empty or error state: why there is nothing to show, and one action. */
export function StoreNotice({ Icon, title, text, scope = "section", children }: StoreNoticeProps) {
  const Heading = scope === "page" ? "h1" : "h2";
  return (
    <div className="flex min-h-80 flex-col items-center justify-center py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-[27%] bg-hint text-muted">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <Heading className={scope === "page" ? "text-page leading-tight font-bold" : "text-base font-semibold"}>
        {title}
      </Heading>
      {text && <p className="mt-1 max-w-[44ch] text-sm leading-5 text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

type LoadFailureProps = {
  title: string;
  /** Why, as the server says it. */
  text?: string | undefined;
  scope?: StoreNoticeProps["scope"];
  onRetry: () => unknown;
};

/** What could not be loaded, and another try. */
export function LoadFailure({ title, text, scope, onRetry }: LoadFailureProps) {
  return (
    <StoreNotice Icon={CloudOff} scope={scope} title={title} text={text}>
      <button type="button" className="btn btn-outline rounded-full" onClick={() => void onRetry()}>
        {t`Try again`}
      </button>
    </StoreNotice>
  );
}
