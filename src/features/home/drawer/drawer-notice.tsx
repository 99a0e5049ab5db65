import { t } from "@lingui/core/macro";
import type { HomeTrouble } from "#src/api/home/use-home.ts";

/** A notice below the grid in place of the apps: why they are missing, and how to retry. */
export function DrawerNotice({ trouble }: { trouble: HomeTrouble }) {
  return (
    <div
      role="alert"
      className="mt-4 alert flex flex-wrap gap-x-3 gap-y-2 rounded-2xl bg-widget py-2 pe-2 shadow-e1 [--alert-border-color:transparent]"
    >
      {trouble.kind === "offline" ? (
        <p>
          <strong className="block font-semibold">{t`Your home is not here yet`}</strong>
          {t`You are offline. Your apps appear here as soon as you are back.`}
        </p>
      ) : (
        <>
          <p>{t`Your apps could not be loaded.`}</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={trouble.retry}>
            {t`Try again`}
          </button>
        </>
      )}
    </div>
  );
}
