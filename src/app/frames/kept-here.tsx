import { plural } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";

const keptCount = () => leavesOf(visitorHome.get()).filter(isApp).length;

/** How many apps this browser keeps for its visitor, where the header has room. Leads to them. */
export function KeptHere() {
  const { data: session } = useQuery(sessionQueries.known());
  const count = useSyncExternalStore(visitorHome.subscribe, keptCount, () => 0);
  if (count === 0 || session?.user !== null) return null;
  return (
    <Link to={paths.home()} className="text-note text-muted hover:underline max-lg:hidden">
      {plural(count, { one: "# app on this device", other: "# apps on this device" })}
    </Link>
  );
}
