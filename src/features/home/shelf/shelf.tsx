import { useQuery } from "@tanstack/react-query";
import { tempInstallQueries } from "#src/api/drawer/temp-installs.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { loadParts, useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const load = () => import("./shelf-card.tsx");

/** Loads the shelf before the first render, for saved markup that has it. */
export const preloadShelf = () => loadParts(load);

/** A visitor's saved apps, below the drawer. Renders nothing without saved apps, and nothing for members. */
export function Shelf() {
  const { data: session } = useQuery(sessionQueries.known());
  const isVisitor = session?.user === null;
  const { data: apps = [] } = useQuery({ ...tempInstallQueries.list(), enabled: isVisitor });
  const parts = useLazyParts(load, isVisitor && apps.length > 0);
  return parts && <parts.ShelfCard apps={apps} />;
}
