import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import type { PageRoute } from "./routes.ts";

/**
 * The document's title before the product's name, by the page's folder; null for the product's name alone. None where
 * the page sets its own head. routes.ts can't hold them: the worker and plain scripts read it without the macros.
 */
const titles: Readonly<Record<string, () => string | null>> = {
  "features/home": () => null,
  "features/settings": () => t`Settings`,
  "features/extension-page": () => t`Connect the extension`,
  "features/go": () => t`Search`,
  "features/share": () => t`Add to ${PRODUCT_NAME}`,
  "features/owner": () => t`Your app`,
  // The administrator's pages are in English.
  "features/admin/dashboard": () => "Admin Home",
  "features/admin/review": () => "Review",
  "features/admin/health": () => "Store health",
  "features/admin/webapps": () => "Webapps",
  "features/admin/queue": () => "Queue",
  "features/admin/catalogues": () => "Catalogues",
  "features/admin/curation": () => "Curate",
};

/** The title of a page; undefined for a page that sets its own head. */
export const pageTitle = ({ page }: PageRoute): string | null | undefined => titles[page]?.();
