import { LayoutDashboard, LogOut } from "lucide-react";
import type { User } from "#contract/session.ts";
import { useLogout } from "#src/api/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Menu } from "#src/shared/ui/menu.tsx";

/** Who is signed in, the way to the back office for the administrator, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <Menu
      label={`Account of ${user.email}`}
      buttonClassName="avatar-button"
      button={<span aria-hidden="true">{[...user.email][0]?.toUpperCase()}</span>}
      menuClassName="account-menu"
      heading={
        <div className="px-3 pt-2 pb-1">
          <p className="text-[13px] text-muted">Signed in</p>
          <p className="text-[15px] leading-5 font-semibold">
            <BreakableEmail email={user.email} />
          </p>
        </div>
      }
      items={() => [
        "separator",
        ...(user.isAdmin ? [{ label: "Backend", icon: LayoutDashboard, href: paths.admin() }] : []),
        { label: "Sign out", icon: LogOut, onSelect: () => logout.mutate() },
      ]}
    />
  );
}

/** A long address breaks behind its '@'. */
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
