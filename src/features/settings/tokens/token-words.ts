import type { AccessToken } from "#contract/access-tokens.ts";
import { formatDay, formatMoment, type MomentSettings } from "../versions/format-moment.ts";

/** What a token is called in the list. An extension's own name is a detail. */
export function titleOf({ kind, name }: AccessToken): string {
  return kind === "extension" ? "Browser extension" : name;
}

/** What a token may do, for people. */
export function describeScopes(scopes: AccessToken["scopes"]): string {
  if (!scopes.includes("write")) return "Read";
  return scopes.includes("read") ? "Read and write" : "Write";
}

/** When a token was last used. */
export function describeUse({ lastUsedAt }: AccessToken, settings: MomentSettings): string {
  return lastUsedAt === null ? "Never used" : `Last used ${formatMoment(lastUsedAt, settings)}`;
}

/** When a token ends or has ended. `now` is in milliseconds. */
export function describeEnd({ kind, expiresAt }: AccessToken, now: number, settings: MomentSettings): string {
  if (expiresAt === null) {
    return kind === "extension" ? "Ends when you sign out in the browser it came from" : "Does not expire";
  }
  return `${hasExpired({ expiresAt }, now) ? "Expired" : "Expires"} ${formatDay(expiresAt, settings)}`;
}

/** Whether a token is no longer good. `now` is in milliseconds. */
export function hasExpired({ expiresAt }: Pick<AccessToken, "expiresAt">, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
