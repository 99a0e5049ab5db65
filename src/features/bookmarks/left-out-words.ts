import { plural } from "@lingui/core/macro";
import { HOME_LIMITS } from "#contract/home/limits.ts";

/** What a full home screen leaves out. */
export function leftOutWords(full: number): string {
  const most = HOME_LIMITS.items;
  return plural(full, {
    one: `# left out: a home screen holds ${most} apps and links.`,
    other: `# left out: a home screen holds ${most} apps and links.`,
  });
}
