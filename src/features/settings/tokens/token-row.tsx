import { t } from "@lingui/core/macro";
import { KeyRound, Puzzle } from "lucide-react";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { Trans } from "@lingui/react/macro";
import { formatDay, type MomentSettings } from "../versions/format-moment.ts";
import { describeEnd, describeScopes, describeUse, hasExpired, titleOf } from "./token-words.ts";

type TokenRowProps = {
  token: AccessToken;
  settings: MomentSettings;
  /** In milliseconds. */
  now: number;
  onRevoke: () => void;
};

export function TokenRow({ token, settings, now, onRevoke }: TokenRowProps) {
  const isExtension = token.kind === "extension";
  const Icon = isExtension ? Puzzle : KeyRound;
  const title = titleOf(token);
  const made = formatDay(token.createdAt, settings);
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
          <bdi className="wrap-anywhere">{title}</bdi>
          <span className="badge h-auto shrink-0 badge-ghost py-0.5 badge-sm font-semibold">
            {describeScopes(token.scopes)}
          </span>
        </p>
        <p className="mt-0.5 text-note leading-5 text-muted wrap-anywhere">
          {isExtension && (
            <>
              <bdi>{token.name}</bdi>
              {" · "}
            </>
          )}
          <Trans>
            Made <time dateTime={token.createdAt}>{made}</time>
          </Trans>
          {" · "}
          {describeUse(token, settings)}
        </p>
        <p className={`text-note leading-5 ${hasExpired(token, now) ? "text-error" : "text-muted"}`}>
          {describeEnd(token, now, settings)}
        </p>
      </div>
      <button
        type="button"
        className="btn ms-14 btn-outline sm:ms-0"
        aria-label={isExtension ? t`Sign out the browser extension, ${token.name}` : t`Revoke ${title}`}
        onClick={onRevoke}
      >
        {isExtension ? t`Sign out` : t`Revoke`}
      </button>
    </li>
  );
}
