import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { storeQueries } from "#src/api/store/storefront.ts";
import { categoryOf } from "#src/shared/components/store/store-extras.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { InstallButton } from "#src/shared/components/webapp/install-button.tsx";
import { paths } from "#src/shared/lib/paths.ts";

export function KnownApp({ slug }: { slug: string }) {
  const titleId = useId();
  const { data: page } = useQuery(storeQueries.page(slug));
  const app = page?.kind === "webapp" ? page.webapp : null;
  if (!app) return <div className="skeleton h-20 rounded-2xl" />;
  return (
    <div className="flex items-center gap-3 rounded-2xl bg-hint p-3">
      <AppIcon name={app.title} src={app.iconUrl} className="w-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p
          id={titleId}
          className="line-clamp-2 text-body leading-5 font-semibold [overflow-wrap:anywhere]"
          dir="auto"
        >
          <Link to={paths.slug(app.slug)} className="hover:underline">
            {app.title}
          </Link>
        </p>
        <p className="truncate text-note leading-5 text-muted">{categoryOf(app.tags)}</p>
      </div>
      <InstallButton app={app} describedBy={titleId} look="row" />
    </div>
  );
}
