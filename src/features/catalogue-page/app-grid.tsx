import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { AppCard } from "#src/shared/components/webapp/app-card.tsx";

export const GRID = "grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6";

export function AppGrid({ apps }: { apps: StoreWebapp[] }) {
  return (
    <ul className={GRID}>
      {apps.map((app) => (
        <li key={app.id} className="min-w-0">
          <AppCard app={app} />
        </li>
      ))}
    </ul>
  );
}
