import { createElement, type ReactNode, type SVGProps } from "react";
import { DRAWING } from "#src/shared/lib/drawing.ts";

/** How lucide's files describe an icon. */
type IconData = { name: string; node: readonly [tag: string, attributes: Record<string, string>][] };

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * What lucide's icons are made with in a build, in place of their own function of this shape (vite.config.ts): a page
 * has up to a hundred of them, and theirs took a tenth of the time to draw it. Like theirs, less what Perch does not
 * use: an icon is decoration, 24 px and drawn with lines of 2 px unless its classes say otherwise.
 */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ size = 24, className = "", ...rest }: IconProps): ReactNode {
    return createElement(
      "svg",
      {
        ...DRAWING,
        width: size,
        height: size,
        ...rest,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
