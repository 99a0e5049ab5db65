import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { developersHead } from "#src/shared/components/page/public-heads.ts";
import { referenceQuery } from "#src/api/developers/reference.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { goToAnchor } from "#src/shared/ui/focus/focus-main.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { Contents } from "./contents.tsx";
import { FirstCall } from "./first-call.tsx";
import { Reference } from "./reference.tsx";
import { Rules } from "./rules.tsx";

const NO_SECTIONS = [] as const;

export function DevelopersPage() {
  const { data, error, isPending, refetch } = useQuery(referenceQuery());
  usePageHead(developersHead(useSiteUrl()));
  useLateAnchor(data !== undefined);

  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-title leading-tight font-bold">For developers</h1>
      <p className="mt-1.5 max-w-[60ch] text-body leading-6 text-muted">
        Programs can do what Perch’s own pages do: read and change a home screen, and search the store. All it
        takes is a token of yours.
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Contents sections={data?.sections ?? NO_SECTIONS} />
        <div className="grid min-w-0 gap-10">
          <FirstCall />
          <Rules />
          {isPending && <ReferenceSkeleton />}
          {error && !data && (
            <StoreNotice Icon={CloudOff} title="Unable to load the calls" text={error.message}>
              <button type="button" className="btn rounded-full btn-outline" onClick={() => void refetch()}>
                Try again
              </button>
            </StoreNotice>
          )}
          {data && <Reference {...data} />}
        </div>
      </div>
    </div>
  );
}

/**
 * Scrolls to the call in the URL's hash when the calls load after the page. The browser looks for the anchor
 * only on load.
 */
function useLateAnchor(isThere: boolean): void {
  const wasMissing = useRef(!isThere);
  useEffect(() => {
    if (isThere && wasMissing.current) goToAnchor(document.getElementById(location.hash.slice(1)));
  }, [isThere]);
}

function ReferenceSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the calls" className="grid gap-4">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="h-40 skeleton rounded-2xl" />
      ))}
    </div>
  );
}
