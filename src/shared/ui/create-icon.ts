import { createElement, type ReactNode, type SVGProps } from "react";
import { DRAWING } from "#src/shared/lib/drawing.ts";

/** How lucide's files describe an icon. */
type IconData = {
  name: string;
  /** Its former names. */
  aliases?: readonly string[];
  node: readonly [tag: string, attributes: Record<string, string>][];
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * What lucide's icons are made with in a build, in place of their own function of this shape (vite.config.ts): a page
 * has up to a hundred of them, and theirs took a tenth of the time to draw it. Like theirs, less what Perch does not
 * use: an icon is decoration unless it has a label, and 24 px unless it has a size.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ["lucide", ...[name, ...aliases].map((known) => `lucide-${known}`)].join(" ");
  return function Icon({ size = 24, className = "", ...rest }: IconProps): ReactNode {
    return createElement(
      "svg",
      {
        ...DRAWING,
        width: size,
        height: size,
        "aria-hidden": rest["aria-label"] === undefined ? "true" : undefined,
        ...rest,
        className: className === "" ? classes : `${classes} ${className}`,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
