import "./admin.css";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { sessionQueries } from "#src/api/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link, useLocation } from "react-router-dom";
import { Logo } from "#src/shared/ui/logo.tsx";
import { ThemeSwitch } from "#src/shared/ui/theme-switch.tsx";
import { ADMIN_NAV } from "./admin-nav.ts";

/** What stands around the pages of the back office: a side bar from lg, a bar and a row of tabs below that. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data: session } = useQuery(sessionQueries.current());
  const email = session?.user?.email ?? "";
  const name = email.split("@")[0] ?? "";
  return (
    <div className="admin">
      <header className="admin-side">
        <Link to={paths.home()} className="site-logo admin-logo">
          <Logo size={30} />
          <span>
            <span className="admin-product">{PRODUCT_NAME} </span>
            <span className="admin-part">Backend</span>
          </span>
        </Link>
        <nav aria-label="Back office" className="admin-nav">
          {ADMIN_NAV.map(({ label, href, icon: Icon, isCurrent }) => (
            <Link
              key={href}
              to={href}
              className="admin-nav-link"
              aria-current={isCurrent(pathname) ? "page" : undefined}
            >
              <Icon aria-hidden="true" size={18} />
              {label}
            </Link>
          ))}
          <Link to={paths.home()} className="admin-nav-link admin-back">
            <ArrowLeft aria-hidden="true" size={18} />
            <span>Back to home screen</span>
          </Link>
        </nav>
        <div className="admin-foot">
          <p className="admin-account" title={email}>
            <span aria-hidden="true" className="admin-avatar">
              {[...name][0]?.toUpperCase()}
            </span>
            <span className="admin-name">{name}</span>
          </p>
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="admin-main">
        {children}
      </main>
    </div>
  );
}
