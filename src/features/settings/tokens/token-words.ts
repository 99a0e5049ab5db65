import { t } from "@lingui/core/macro";
import type { AccessToken } from "#contract/access-tokens.ts";
import { formatDay, formatMoment, type MomentSettings } from "../versions/format-moment.ts";

/** A token's title in the list. The row shows an extension's own name as a detail. */
export function titleOf({ kind, name }: AccessToken): string {
  return kind === "extension" ? t`Browser extension` : name;
}

export function describeScopes(scopes: AccessToken["scopes"]): string {
  if (!scopes.includes("write")) return "Read";
  return scopes.includes("read") ? t`Read and write` : "Write";
}

export function describeUse({ lastUsedAt }: AccessToken, settings: MomentSettings): string {
  return lastUsedAt === null ? t`Never used` : t`Last used ${formatMoment(lastUsedAt, settings)}`;
}

/** The end of a token, past or future. `now` is in milliseconds. */
export function describeEnd({ kind, expiresAt }: AccessToken, now: number, settings: MomentSettings): string {
  if (expiresAt === null) {
    return kind === "extension" ? t`Ends when you sign out in the browser it came from` : t`Does not expire`;
  }
  return `${hasExpired({ expiresAt }, now) ? "Expired" : "Expires"} ${formatDay(expiresAt, settings)}`;
}

/** `now` is in milliseconds. */
export function hasExpired({ expiresAt }: Pick<AccessToken, "expiresAt">, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
