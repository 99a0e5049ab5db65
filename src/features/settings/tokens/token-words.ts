import { t } from "@lingui/core/macro";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { formatDay, formatMoment, type MomentSettings } from "../versions/format-moment.ts";

/** A token's title in the list. The row shows an extension's own name as a detail. */
export function titleOf({ kind, name }: AccessToken): string {
  return kind === "extension" ? t`Browser extension` : name;
}

export function describeScopes(scopes: AccessToken["scopes"]): string {
  if (scopes.includes("glance")) return t`At a glance`;
  if (!scopes.includes("write")) return t({ message: "Read", comment: "What a token may do" });
  return scopes.includes("read")
    ? t`Read and write`
    : t({ message: "Write", comment: "What a token may do" });
}

export function describeUse({ lastUsedAt }: AccessToken, settings: MomentSettings): string {
  if (lastUsedAt === null) return t`Never used`;
  const moment = formatMoment(lastUsedAt, settings);
  return t`Last used ${moment}`;
}

/** The end of a token, past or future. `now` is in milliseconds. */
export function describeEnd({ kind, expiresAt }: AccessToken, now: number, settings: MomentSettings): string {
  if (expiresAt === null) {
    return kind === "extension" ? t`Ends when you sign out in the browser it came from` : t`Does not expire`;
  }
  const day = formatDay(expiresAt, settings);
  return hasExpired({ expiresAt }, now) ? t`Expired ${day}` : t`Expires ${day}`;
}

/** `now` is in milliseconds. */
export function hasExpired({ expiresAt }: Pick<AccessToken, "expiresAt">, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
