import { t } from "@lingui/core/macro";
import type { LucideIcon } from "lucide-react";

type WidgetPillProps = {
  id: string;
  name: string;
  icon: LucideIcon;
  /** There is no room for names beside the tabs of pages. */
  isTight: boolean;
  onMaximise: () => void;
};

/** The button of a minimised widget, which brings it back. */
export function WidgetPill({ id, name, icon: Icon, isTight, onMaximise }: WidgetPillProps) {
  return (
    <button
      type="button"
      className={`btn rounded-full border-transparent bg-widget text-sm shadow-e1 sm:max-md:w-11 sm:max-md:px-0 ${isTight ? "lg:w-11 lg:px-0" : ""}`}
      data-maximise={id}
      title={t`Maximize ${name}`}
      aria-label={t`Maximize ${name}`}
      onClick={onMaximise}
    >
      <Icon size="1.125rem" aria-hidden="true" className="text-muted" />
      {/* Between sm and md there is no room for the names beside the logo. */}
      <span className={`sm:max-md:sr-only ${isTight ? "lg:sr-only" : ""}`}>{name}</span>
    </button>
  );
}
