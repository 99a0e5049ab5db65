import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { type LimitName, PER_DAY, PER_HOUR } from "../../_shared/contract/calls/limits.ts";

export interface Rate {
  requests: number;
  per: "hour" | "day";
  by: "user" | "address" | "email" | "visitor" | "access-token" | "site";
}

/** The rate for a limit's name, from the table that the API enforces. */
export function rateOf(name: LimitName): Rate {
  const by = /-by-(user|address|email|visitor|access-token|site)$/.exec(name)?.[1];
  if (by === undefined) throw new Error(`The name of the limit ${name} does not end in whom it counts.`);
  const isDaily = name in PER_DAY;
  const requests = isDaily ? PER_DAY[name as keyof typeof PER_DAY] : PER_HOUR[name as keyof typeof PER_HOUR];
  return { requests, per: isDaily ? "day" : "hour", by: by as Rate["by"] };
}

const WHO = {
  user: "for one user",
  address: "from one network address",
  email: "for one email address",
  visitor: "for one visitor",
  "access-token": "for one access token",
  site: "for all who are not signed in",
} as const;

/** As a phrase: `60 an hour for one user`. */
export function phraseOf({ requests, per, by }: Rate): string {
  return `${requests.toLocaleString("en-GB")} ${per === "hour" ? "an hour" : "a day"} ${WHO[by]}`;
}

/** Every limit of a call: its own, and the common one of access tokens. */
export function limitsOf({ who, scope, limits = [], laterLimits = [] }: Endpoint): readonly LimitName[] {
  const own = [...limits, ...laterLimits];
  return who === "everyone" || scope !== undefined ? [...own, "call-by-access-token"] : own;
}
