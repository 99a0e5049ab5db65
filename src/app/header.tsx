import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { PRODUCT_NAME } from "#contract/product.ts";
import { sessionQueries } from "#src/api/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { requestSignIn } from "#src/shared/lib/sign-in-request.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

type HeaderProps = {
  /** `home` lies on the wallpaper; `store` is a bar that stays while the page scrolls. */
  variant: "home" | "store";
  /** Beside the logo where there is room, below it on phones. */
  children?: ReactNode;
};

/** Logo and name, theme, and who is signed in. */
export function Header({ variant, children }: HeaderProps) {
  return (
    <header className="site-header" data-variant={variant}>
      <div
        className={`site-header-row page-gutter ${variant === "home" ? "home-container" : "store-container"}`}
      >
        <Link href={paths.home()} className="site-logo">
          <img src="/logo.svg" alt="" width="34" height="34" />
          <span>
            {PRODUCT_NAME}
            {variant === "store" && <span className="font-normal text-muted"> Store</span>}
          </span>
        </Link>
        <div className="header-slot">{children}</div>
        <div className="site-header-end">
          <ThemeSwitch />
          <Account />
        </div>
      </div>
    </header>
  );
}

function Account() {
  const { data: session, isPending } = useQuery(sessionQueries.current());
  if (session?.user) return <AccountMenu user={session.user} />;
  return (
    // Where nobody was signed in last time, nobody is expected to be: the button is there before the answer.
    <button
      type="button"
      className="btn btn-primary rounded-full px-5.5"
      aria-busy={isPending}
      onClick={() => requestSignIn()}
    >
      Connect
    </button>
  );
}
