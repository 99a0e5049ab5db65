import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore, type ReactNode } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { Logo } from "#src/shared/ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { KeptHere } from "./kept-here.tsx";
import { useConnectLabel } from "./connect-label.ts";
import { preloadSignIn } from "../dialogs/site-dialogs.tsx";
import { isSignInLoading } from "#src/shared/state/dialog/dialogs.ts";
import { ThemeSwitch } from "#src/shared/ui/controls/theme-switch.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

type HeaderProps = {
  /** `home` is transparent on the wallpaper; the others are a sticky bar. */
  variant: "home" | "store" | "admin" | "page";
  /** Beside the logo where there is room, below it on phones. */
  children?: ReactNode;
};

/** The word after the product's name. */
function partOf(variant: HeaderProps["variant"]): string | null {
  if (variant === "store") return t({ message: "Store", comment: "The store of apps" });
  return variant === "admin" ? t`Backend` : null;
}

/** The header: logo and name, theme switch, and Connect or the account menu. */
export function Header({ variant, children }: HeaderProps) {
  const part = partOf(variant);
  return (
    <header className="site-header" data-variant={variant === "home" ? "home" : "store"}>
      <div
        className={`site-header-row page-gutter ${variant === "home" ? "home-container" : "store-container"}`}
      >
        <Link to={paths.home()} className="site-logo">
          <Logo size={34} />
          <span className="on-sky">
            {PRODUCT_NAME}
            {part && <span className="font-normal text-muted"> {part}</span>}
          </span>
        </Link>
        <div className="header-slot">{children}</div>
        <div className="site-header-end">
          <ThemeSwitch />
          {variant !== "home" && <KeptHere />}
          <Account />
        </div>
      </div>
    </header>
  );
}

function Account() {
  const { data: session } = useQuery(sessionQueries.current());
  const isLoading = useSyncExternalStore(isSignInLoading.subscribe, isSignInLoading.get, isSignInLoading.get);
  const label = useConnectLabel();
  const user = signedInUser(session);
  if (user) return <AccountMenu user={user} />;
  return (
    // While the session is unknown, the header shows the sign-in button.
    <button
      type="button"
      className="btn btn-primary max-w-32 rounded-full text-sm sm:max-w-80"
      aria-busy={isLoading || undefined}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => openDialog("signIn", { reason: session?.hasEnded ? "session-ended" : "connect" })}
    >
      <span className="truncate">{label}</span>
    </button>
  );
}
