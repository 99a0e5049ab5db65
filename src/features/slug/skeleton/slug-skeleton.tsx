import { useQueryClient } from "@tanstack/react-query";
import { storeQueries } from "#src/api/storefront.ts";
import { useOwnApps } from "../use-own-apps.ts";
import { AppSkeleton } from "./app-skeleton.tsx";
import { CatalogueSkeleton } from "./catalogue-skeleton.tsx";
import { expectedPage } from "./expected-page.ts";

/** While what lives at an address is on its way: the shape of what it will most likely be. */
export function SlugSkeleton({ slug }: { slug: string }) {
  const client = useQueryClient();
  const ownApps = useOwnApps();
  const page = expectedPage(slug, client.getQueryData(storeQueries.front().queryKey));
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <div className="flex h-11 items-center">
        <div className="skeleton h-5 w-36" />
      </div>
      {page === "catalogue" ? <CatalogueSkeleton /> : <AppSkeleton ownApps={ownApps} />}
    </div>
  );
}
