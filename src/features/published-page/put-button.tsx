import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import type { PublishedPage } from "#contract/published-pages/published-pages.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { publishedLeaves } from "#src/api/published/missing-items.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { usePut } from "./use-put.ts";

/** Adds a published page to the reader's own Perch, or shows that it was added. */
export function PutButton({ page }: { page: PublishedPage }) {
  const { state, press } = usePut(page);
  const showThere = () => {
    const apps = publishedLeaves(page.items).filter((leaf) => leaf.kind === "app");
    arrivals.set(apps.map(({ id }) => webappItem(id)).slice(0, 1));
  };
  return (
    <>
      {state === "done" ? (
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-body font-semibold">
          <span className="on-sky inline-flex items-center gap-x-2">
            <Check aria-hidden="true" className="size-4.5" />
            {t`All on your ${PRODUCT_NAME}`}
          </span>
          <Link to={paths.home()} className="btn on-sky btn-ghost px-2 text-primary" onClick={showThere}>
            {t({ message: "Open", comment: "Verb: opens the home screen" })}
          </Link>
        </p>
      ) : (
        <BusyButton
          aria-disabled={state === "adding"}
          className="btn rounded-full btn-primary"
          onClick={press}
          isBusy={state === "adding"}
          busy={t`Adding...`}
        >
          {t`Put this on my ${PRODUCT_NAME}`}
        </BusyButton>
      )}
    </>
  );
}
