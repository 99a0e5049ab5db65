import { t } from "@lingui/core/macro";
import { KeyRound, Puzzle } from "lucide-react";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { Trans } from "@lingui/react/macro";
import { AccessRow } from "../account/access-row.tsx";
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
  const title = titleOf(token);
  const made = formatDay(token.createdAt, settings);
  return (
    <AccessRow
      icon={isExtension ? Puzzle : KeyRound}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      badge={describeScopes(token.scopes)}
      button={
        <button
          type="button"
          className="btn ms-14 btn-outline sm:ms-0"
          aria-label={isExtension ? t`Sign out the browser extension, ${token.name}` : t`Revoke ${title}`}
          onClick={onRevoke}
        >
          {isExtension ? t`Sign out` : t`Revoke`}
        </button>
      }
    >
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
    </AccessRow>
  );
}
