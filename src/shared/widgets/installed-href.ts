import type { InstallableApp } from "./install-context.ts";

/** Where an install leads: the home screen, told which app is new, so that it can highlight it before it has loaded. */
export function installedHref({ id, title, iconUrl }: InstallableApp): string {
  return `/?${new URLSearchParams({ installApp: String(id), appIcon: iconUrl ?? "", appName: title })}`;
}
