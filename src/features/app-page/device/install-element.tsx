import { useEffect, useRef, type ComponentProps } from "react";
import type { InstallOutcome, InstallTarget } from "./web-install.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      install: ComponentProps<"span"> & { manifest: string; manifestid: string };
    }
  }
}

type InstallElementProps = {
  target: InstallTarget;
  describedBy: string;
  onOutcome: (outcome: InstallOutcome) => void;
};

/** The results of the element's event, as the draft specification names them. */
const OUTCOMES: Record<string, InstallOutcome> = {
  success: "done",
  aborted: "declined",
  invalid_data: "invalid",
};

/**
 * The browser's own install button. The element renders its own label and icon, and asks for no permission.
 */
export function InstallElement({ target, describedBy, onOutcome }: InstallElementProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = ref.current;
    const listen = (event: Event & { result?: unknown }) =>
      onOutcome(OUTCOMES[String(event.result)] ?? "failed");
    element?.addEventListener("installresult", listen);
    return () => element?.removeEventListener("installresult", listen);
  }, [onOutcome]);

  return (
    <install
      ref={ref}
      manifest={target.manifestUrl}
      manifestid={target.appId}
      aria-describedby={describedBy}
      className="h-12 rounded-full border border-line bg-base-100 px-6 text-base-content max-sm:w-full"
    />
  );
}
