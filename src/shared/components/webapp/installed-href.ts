import type { InstallableApp } from "./install-context.ts";

/**
 * The home screen's address after an install. It names the new app, so that the drawer can highlight it
 * before its data has loaded.
 */
export function installedHref({ id, title, iconUrl }: InstallableApp): string {
  return `/?${new URLSearchParams({ installApp: String(id), appIcon: iconUrl ?? "", appName: title })}`;
}
