import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppWindow, HeartPulse, Inbox, LayoutDashboard, LibraryBig, type LucideIcon } from "lucide-react";
import { paths } from "#src/shared/lib/paths.ts";

type NavEntry = {
  label: MessageDescriptor;
  href: string;
  icon: LucideIcon;
  /** Shows the number of open cases. */
  counts?: "cases";
  isCurrent: (path: string) => boolean;
};

export const ADMIN_NAV: readonly NavEntry[] = [
  {
    label: msg`Admin Home`,
    href: paths.admin(),
    icon: LayoutDashboard,
    isCurrent: (path) => path === paths.admin(),
  },
  {
    label: msg`Webapps`,
    href: paths.webapps(),
    icon: AppWindow,
    // The page of a list of addresses belongs to the apps that it imports.
    isCurrent: (path) => path === paths.webapps() || path.startsWith(`${paths.webapps()}/list/`),
  },
  {
    label: msg`Catalogues`,
    href: paths.catalogues(),
    icon: LibraryBig,
    // The pages of a queue and of curation belong to the catalogues.
    isCurrent: (path) =>
      path === paths.catalogues() ||
      path.startsWith(`${paths.catalogues()}/`) ||
      path.startsWith(`${paths.webapps()}/queue/`),
  },
  {
    label: msg`Review`,
    href: paths.review(),
    icon: Inbox,
    counts: "cases",
    isCurrent: (path) => path === paths.review(),
  },
  {
    label: msg`Store health`,
    href: paths.health(),
    icon: HeartPulse,
    isCurrent: (path) => path === paths.health(),
  },
];
