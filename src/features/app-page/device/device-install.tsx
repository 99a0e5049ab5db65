import { t } from "@lingui/core/macro";
import { Check, MonitorDown } from "lucide-react";
import { useId, useState } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import type { WebappManifest } from "#contract/webapps/manifests.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { InstallElement } from "./install-element.tsx";
import { installWords, outcomeWords } from "./install-words.ts";
import { installOnDevice, type InstallOutcome, type InstallTarget } from "./web-install.ts";

type DeviceInstallProps = {
  name: string;
  target: InstallTarget;
  manifest: Pick<WebappManifest, "startUrl" | "display">;
  way: "call" | "element";
};

/**
 * Lets the browser install an app, names the target, and shows the outcome. An install does not count as a
 * Get.
 */
export function DeviceInstall({ name, target, manifest, way }: DeviceInstallProps) {
  const noteId = useId();
  const [state, setState] = useState<"idle" | "busy" | InstallOutcome>("idle");
  const host = hostOf(manifest.startUrl);
  const hasEnded = state !== "idle" && state !== "busy";
  const press = async () => {
    if (state === "busy") return;
    setState("busy");
    setState(await installOnDevice(target));
  };

  return (
    <div className="contents">
      {state === "done" ? (
        <p className="flex h-12 items-center justify-center gap-2 rounded-full bg-tint px-6 font-semibold text-primary">
          <Check aria-hidden="true" className="size-4.5 shrink-0" />
          {t`Installed on this device`}
        </p>
      ) : way === "element" ? (
        <InstallElement target={target} describedBy={noteId} onOutcome={setState} />
      ) : (
        <button
          type="button"
          aria-describedby={noteId}
          // `aria-disabled` keeps the focus on the busy button.
          aria-disabled={state === "busy"}
          className="btn h-12 rounded-full btn-outline px-6 text-base not-hover:bg-base-100"
          onClick={() => void press()}
        >
          <BusyLabel isBusy={state === "busy"} busy={t`Installing...`}>
            <MonitorDown aria-hidden="true" className="size-4.5" />
            {t`Install on this device`}
          </BusyLabel>
        </button>
      )}
      <p
        id={noteId}
        role="status"
        className="order-last basis-full text-center text-sm text-muted wrap-anywhere sm:text-start"
      >
        {hasEnded ? outcomeWords(state, name, host) : installWords(manifest.display, name, host)}
      </p>
    </div>
  );
}
