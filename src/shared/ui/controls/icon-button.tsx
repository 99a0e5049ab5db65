import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconButtonProps = ComponentProps<"button"> & { Icon: LucideIcon; label: string; iconSize?: string };

/** A plain button with only an icon. `className` replaces its muted colour. */
export function IconButton({
  Icon,
  label,
  iconSize = "size-4.5",
  className = "text-muted",
  ...rest
}: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`btn btn-square btn-ghost ${className}`} {...rest}>
      <Icon aria-hidden="true" className={iconSize} />
    </button>
  );
}
