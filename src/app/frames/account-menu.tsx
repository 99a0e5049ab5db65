import { t } from "@lingui/core/macro";
import { Keyboard, LayoutDashboard, LogOut, Settings, Smartphone } from "lucide-react";
import type { User } from "#contract/session/session.ts";
import { useLogout } from "#src/api/session/logout.ts";
import { siteDialogs } from "../dialogs/site-dialogs.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { isPhone } from "#src/shared/ui/is-phone.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/** The account menu: the email address, the administrator's link to the back office, and Sign out. */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout();
  const { email } = user;
  return (
    <Menu
      label={t`Account of ${email}`}
      buttonClassName="btn btn-circle btn-ghost"
      button={
        <span
          aria-hidden="true"
          className="grid size-9.5 place-items-center rounded-full bg-primary text-base font-bold text-primary-content"
        >
          {[...email][0]?.toUpperCase()}
        </span>
      }
      menuClassName="w-72 wrap-anywhere"
      heading={
        <>
          <p className="text-note font-normal text-muted">{t`Signed in`}</p>
          <p dir="auto" className="text-body leading-5 text-base-content">
            <BreakableEmail email={email} />
          </p>
        </>
      }
      items={() => [
        "separator",
        { label: t`Settings`, icon: Settings, href: paths.settings() },
        ...(user.isAdmin ? [{ label: t`Backend`, icon: LayoutDashboard, href: paths.admin() }] : []),
        ...(siteDialogs.phone && !isPhone()
          ? [{ label: t`Open on your phone`, icon: Smartphone, onSelect: () => openDialog("phone") }]
          : []),
        ...(isPhone()
          ? []
          : [{ label: t`Keyboard shortcuts`, icon: Keyboard, onSelect: () => openDialog("keys") }]),
        { label: t`Sign out`, icon: LogOut, onSelect: () => logout.mutate() },
      ]}
    />
  );
}

/** The email address, with a line break allowed after the '@'. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
