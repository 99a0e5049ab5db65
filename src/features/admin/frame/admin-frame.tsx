import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode, ComponentProps } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link, useLocation } from "react-router-dom";
import { Logo } from "#src/shared/ui/logo.tsx";
import { ThemeSwitch } from "#src/shared/ui/controls/theme-switch.tsx";
import { ADMIN_NAV } from "./admin-nav.ts";
import { useListKeys } from "./use-list-keys.ts";
import { MAX_COUNTED_CASES } from "#contract/review/cases.ts";
import { caseQueries } from "#src/api/review/cases.ts";

/** The look on small screens: the current tab is underlined. */
const TAB =
  "flex min-h-11 shrink-0 items-center gap-3 border-b-2 border-transparent px-3 text-body text-muted -outline-offset-3 hover:text-base-content aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-base-content max-xs:px-2 max-xs:text-sm";

/** The look in the sidebar: the current row is a card. */
const ROW =
  "lg:rounded-xl lg:border lg:outline-offset-3 lg:not-aria-[current=page]:hover:bg-hint lg:aria-[current=page]:border-line lg:aria-[current=page]:bg-base-100 lg:aria-[current=page]:*:text-primary";

function NavLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${TAB} ${ROW} ${className}`} {...rest} />;
}

/** The frame of the back office: a sidebar from lg on, a header and a row of tabs below. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useListKeys();
  const { data: session } = useQuery(sessionQueries.current());
  const email = session?.user?.email ?? "";
  const name = email.split("@")[0] ?? "";
  return (
    <div className="min-h-dvh bg-base-100 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <header className="sticky top-0 z-20 grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line bg-base-100 px-4 sm:px-6 lg:flex lg:h-dvh lg:flex-col lg:items-stretch lg:border-e lg:border-b-0 lg:bg-base-200 lg:px-3 lg:pt-1">
        <Link to={paths.home()} className="site-logo min-h-16 justify-self-start lg:self-start lg:px-2">
          <Logo size={30} />
          <span>
            <span className="hidden lg:inline">{PRODUCT_NAME} </span>
            <span className="lg:font-normal lg:text-muted">{t`Backend`}</span>
          </span>
        </Link>
        <nav
          aria-label={t`Back office`}
          className="relative col-span-full row-start-2 -mx-4 flex scroll-px-10 overflow-x-auto px-2 [scrollbar-width:none] max-xs:px-1 sm:-mx-6 sm:px-3 lg:mx-0 lg:flex-1 lg:flex-col lg:gap-1 lg:overflow-visible lg:px-0 lg:pt-1 lg:pb-3"
        >
          {ADMIN_NAV.map(({ label, href, icon: Icon, counts, isCurrent }) => (
            <NavLink key={href} to={href} aria-current={isCurrent(pathname) ? "page" : undefined}>
              <Icon aria-hidden="true" size="1.125rem" className="max-lg:hidden" />
              {i18n._(label)}
              {counts === "cases" && <WaitingCases />}
            </NavLink>
          ))}
          {/* On small screens, the link home is an arrow at the end of the tabs. */}
          <NavLink to={paths.home()} className="max-lg:ms-auto lg:mt-auto">
            <ArrowLeft aria-hidden="true" size="1.125rem" />
            <span className="max-sm:sr-only">{t`Back to home screen`}</span>
          </NavLink>
        </nav>
        <div className="flex flex-row-reverse items-center gap-3 lg:flex-row lg:justify-between lg:border-t lg:border-line lg:px-3 lg:py-4">
          <p className="flex min-w-0 items-center gap-3 text-body font-semibold sm:max-w-48" title={email}>
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-sm text-primary-content"
            >
              {[...name][0]?.toUpperCase()}
            </span>
            <span className="truncate max-sm:sr-only">{name}</span>
          </p>
          <ThemeSwitch />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="w-full max-w-315 px-4 pt-6 pb-16 sm:px-6 lg:mx-auto lg:px-10 lg:pt-8"
      >
        {children}
      </main>
    </div>
  );
}

/** The number of open cases. Renders nothing while the number is unknown or zero. */
function WaitingCases() {
  const { data: waiting } = useQuery(caseQueries.waiting());
  if (!waiting || waiting.open === 0) return null;
  return (
    <span className="badge badge-sm rounded-full border-transparent bg-tint font-semibold text-primary tabular-nums lg:ms-auto">
      {waiting.open >= MAX_COUNTED_CASES ? `${MAX_COUNTED_CASES - 1}+` : waiting.open}
      <span className="sr-only"> {t`open`}</span>
    </span>
  );
}
