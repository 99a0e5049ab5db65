import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { webappHead } from "#src/shared/components/page/public-heads.ts";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { recordVisit } from "#src/api/store/visits.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { AppPage } from "./app-page.tsx";
import { useOwnApps } from "./use-own-apps.ts";

export function LoadedAppPage({ app, details }: { app: StoreWebapp; details: WebappDetails }) {
  const ownApps = useOwnApps();
  const head = webappHead(app, useSiteUrl());
  usePageHead(head);
  useEffect(() => {
    if (app.visibleInStore) recordVisit(app.id);
  }, [app.id, app.visibleInStore]);
  return (
    <>
      <AppPage app={app} details={details} shareUrl={head.canonicalUrl} ownApps={ownApps} />
      <AddRequest app={app} />
    </>
  );
}

const AddQuestion = lazyPart(async () => (await import("./add/add-question.tsx")).AddQuestion);

/** Asks whether to add the app when the address has `?add`: badges on other sites link there. */
function AddRequest({ app }: { app: StoreWebapp }) {
  const [query, setQuery] = useSearchParams();
  const close = () =>
    setQuery(
      (current) => {
        current.delete("add");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return query.has("add") && <AddQuestion app={app} onClose={close} />;
}
