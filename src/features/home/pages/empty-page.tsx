/** What a page without apps says. */
import { t } from "@lingui/core/macro";
export function EmptyPage() {
  return (
    <p data-page-part="" className="rounded-2xl bg-widget px-4 py-3 text-center text-sm shadow-e1">
      {t`This page is empty. Drag apps here, or use Move to in an app's menu.`}
    </p>
  );
}
