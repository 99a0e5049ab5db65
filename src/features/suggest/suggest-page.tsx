import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { suggestHead } from "#src/shared/components/page/public-heads.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { OwnSuggestions } from "./own/own-suggestions.tsx";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { SuggestForm } from "./form/suggest-form.tsx";
import { storeRules } from "#contract/store/rules.ts";

export function SuggestPage() {
  const { data: session, isPending } = useQuery(sessionQueries.current());
  const user = signedInUser(session);
  const own = useRef<HTMLElement>(null);
  usePageHead(suggestHead(useSiteUrl()));

  return (
    <div className="mx-auto max-w-5xl">
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-sm text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Browse the store`}
      </Link>
      <h1 className="mt-2 text-title leading-tight font-bold">{t`Suggest a web app`}</h1>
      <p className="mt-1.5 max-w-[56ch] text-body leading-6 text-muted">
        {t`Anything that runs in a browser tab and is useful to others. Someone looks at each one.`}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-8">
        <SuggestForm
          who={isPending ? "unknown" : user ? "member" : "visitor"}
          onSent={() => own.current?.focus()}
        />
        <div className="grid min-w-0 gap-5">
          {user && <OwnSuggestions userId={user.id} ref={own} />}
          <StoreRules />
        </div>
      </div>
    </div>
  );
}

/** The written rules of docs/store-rules.md. */
function StoreRules() {
  return (
    <section aria-labelledby="store-rules" className="card border border-line bg-base-100 p-5">
      <h2 id="store-rules" className="text-base font-semibold">
        {t`What the store lists`}
      </h2>
      <ul className="mt-3 grid gap-3">
        {storeRules.map(({ id, heading, text }) => (
          <li key={id} id={id}>
            <h3 className="text-sm leading-5 font-semibold">{storeName("rule", heading)}</h3>
            <p className="text-sm leading-5 text-muted">{storeName("rule", text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
