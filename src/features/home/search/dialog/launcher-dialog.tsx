import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useModal } from "#src/shared/ui/dialog/use-modal.ts";
import { useRest } from "#src/shared/ui/loading/rest-of-page.ts";
import { LauncherBox } from "../launcher-box.tsx";
import { useLauncher } from "../use-launcher.ts";
import { useLauncherOwner } from "../use-launcher-owner.ts";

/** The launcher on every page but the home screen. */
export function LauncherDialog(props: { onClose: () => void }) {
  return useRest() && <OpenLauncher {...props} />;
}

function OpenLauncher({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const owner = useLauncherOwner();
  const launcher = useLauncher({
    owner,
    list: "fixed",
    goTo: (path) => void navigate(path),
    onChoose: onClose,
  });
  const { ref, dialogProps } = useModal(onClose);
  const { field } = launcher;
  useEffect(() => field.current?.focus(), [field]);

  return (
    <dialog ref={ref} {...dialogProps} aria-label={t`Search`} className="modal items-start bg-(--scrim)">
      <div className="modal-box mt-[12dvh] flex max-h-[76dvh] max-w-160 flex-col overflow-hidden rounded-3xl bg-pop p-0 shadow-e3 max-sm:contents">
        <LauncherBox
          launcher={launcher}
          place="dialog"
          onCancel={onClose}
          end={
            <button
              type="button"
              aria-label={t`Close`}
              className="btn btn-circle btn-ghost text-muted"
              onClick={onClose}
            >
              <X size="1.125rem" aria-hidden="true" />
            </button>
          }
        />
      </div>
    </dialog>
  );
}
