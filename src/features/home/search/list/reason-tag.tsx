import { Trans } from "@lingui/react/macro";
import type { Reason } from "../ranking/reason.ts";
import { Marked } from "./marked.tsx";

type ReasonProps = { reason: Reason; typed: string };

/** Why something is listed although its name does not match. */
export function ReasonText({ reason, typed }: ReasonProps) {
  const text = <Marked text={reason.text} typed={typed} />;
  switch (reason.kind) {
    case "tag":
      return <Trans>tag: {text}</Trans>;
    case "description":
      return <Trans>about: {text}</Trans>;
    case "address":
      return <Trans>address: {text}</Trans>;
    case "content":
      return <Trans>in it: {text}</Trans>;
  }
}

/** The same beside a row of two lines; phones have no room for it. */
export function ReasonTag(props: ReasonProps) {
  return (
    <span className="h-5 max-w-1/2 shrink-0 truncate rounded-full bg-hint px-2 text-xs leading-5 text-muted max-sm:hidden">
      <ReasonText {...props} />
    </span>
  );
}
