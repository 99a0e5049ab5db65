import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, ShieldQuestion, type LucideIcon } from "lucide-react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { formatDate } from "../../components/format-date.ts";

type Status = { Icon: LucideIcon; text: string; look: string };

/** The last check of an app; nothing before the first one. */
export function CheckStatus({ webapp, nowMs }: { webapp: Webapp; nowMs: number }) {
  const status = statusOf(webapp, nowMs);
  if (status === null) return null;
  const { Icon, text, look } = status;
  return (
    <span
      className="flex items-center gap-2 text-sm whitespace-nowrap"
      title={webapp.check?.problem ?? undefined}
    >
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
      <span className={look === "text-success" ? "text-muted" : "font-semibold"}>{text}</span>
    </span>
  );
}

function statusOf({ check, isFailing }: Webapp, nowMs: number): Status | null {
  if (check === null) return null;
  if (isFailing || check.outcome === "failed") {
    const text = check.failingSince === null ? t`Fails` : t`Fails since ${formatDate(check.failingSince)}`;
    return { Icon: CircleAlert, text, look: "text-error" };
  }
  if (check.outcome === "walled") return { Icon: ShieldQuestion, text: t`No robots`, look: "text-muted" };
  return { Icon: CircleCheck, text: formatAge(check.checkedAt, nowMs), look: "text-success" };
}
