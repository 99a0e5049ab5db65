import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { hostOf } from "#contract/values/host-of.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { AddShared } from "./add-shared.tsx";
import { ConnectAgain } from "./connect-again.tsx";
import { NothingShared } from "./nothing-shared.tsx";
import { readShared } from "./read-shared.ts";
import type { Shared } from "./shared.ts";

/** Adds a shared page, or the target of a `web+perch:` link, after a press of a button. */
export function SharePage() {
  const { search } = useLocation();
  const shared = readShared(search);
  if (shared.kind === "app") return <ToApp slug={shared.slug} />;
  return (
    <div className="mx-auto max-w-lg">
      <h1 className="text-title leading-tight font-bold">{t`Add to Perch`}</h1>
      {shared.kind === "none" ? (
        <NothingShared why={shared.why} />
      ) : (
        <>
          <p className="mt-1.5 text-body leading-6 text-muted">
            {new URLSearchParams(search).has("link")
              ? t`A link on another site asks for this. Nothing is added until you say so.`
              : t`It goes on your home screen, where only you see it.`}
          </p>
          <section className="card mt-6 border border-line bg-base-100 p-4 sm:p-7">
            <SharedPage key={search} page={shared} />
          </section>
        </>
      )}
    </div>
  );
}

/**
 * Redirects to the app's own page, which asks for confirmation. An effect redirects, because servers render
 * this page too.
 */
function ToApp({ slug }: { slug: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.askToAdd(slug), { replace: true }), [navigate, slug]);
  return null;
}

function SharedPage({ page }: { page: Extract<Shared, { kind: "page" }> }) {
  const { data: session, isPending, fetchStatus } = useQuery(sessionQueries.current());
  const user = signedInUser(session);
  // Offline, the app is unknown, and the page is added as a link.
  const { data: app = null } = useQuery(storeQueries.appAt(page.url));
  if (isPending && fetchStatus !== "paused")
    return <div className="skeleton h-64 rounded-2xl" aria-busy="true" />;
  const name = page.name || (app?.name ?? "");
  if (session?.hasEnded) return <ConnectAgain name={name || hostOf(page.url)} />;
  return <AddShared userId={user?.id ?? null} page={{ ...page, name, app }} />;
}
