import { plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";

const keptCount = () => leavesOf(visitorHome.get()).filter(isApp).length;

/** How many apps this browser keeps for its visitor: in words, or as a number on Connect's corner. Leads to them. */
export function KeptHere() {
  const { data: session } = useQuery(sessionQueries.known());
  const count = useSyncExternalStore(visitorHome.subscribe, keptCount, () => 0);
  if (count === 0 || session?.user !== null) return null;
  const words = plural(count, { one: "# app on this device", other: "# apps on this device" });
  return (
    <Link
      to={paths.home()}
      title={words}
      aria-label={words}
      className="text-note text-muted hover:underline max-lg:absolute max-lg:-end-2 max-lg:-top-2 max-lg:z-1 max-lg:grid max-lg:h-6 max-lg:min-w-6 max-lg:place-items-center max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-base-100 max-lg:px-1.5 max-lg:font-semibold max-lg:text-base-content"
    >
      <span className="max-lg:hidden">{words}</span>
      <span className="lg:hidden">{count}</span>
    </Link>
  );
}
