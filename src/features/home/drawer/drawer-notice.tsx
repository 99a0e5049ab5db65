/** Why the apps are missing, and how to retry. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
export type DrawerTrouble = { kind: "offline" } | { kind: "failed"; onRetry: () => void };

/** A notice below the grid in place of the apps. */
export function DrawerNotice({ trouble }: { trouble: DrawerTrouble }) {
  return (
    <div
      role="alert"
      className="mt-4 alert flex flex-wrap gap-x-3 gap-y-2 rounded-2xl bg-widget py-2 pr-2 shadow-e1 [--alert-border-color:transparent]"
    >
      {trouble.kind === "offline" ? (
        <p>
          <Trans>
            <strong className="block font-semibold">Your home is not here yet</strong>
            You are offline. Your apps appear here as soon as you are back.
          </Trans>
        </p>
      ) : (
        <>
          <p>{t`Your apps could not be loaded.`}</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={trouble.onRetry}>
            {t`Try again`}
          </button>
        </>
      )}
    </div>
  );
}
