import { BANNER_HEIGHT, BANNER_WIDTH, bannerHues, bannerShapes } from "./banner-shapes.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The picture that is drawn from a name, as DrawnBanner (drawn-banner.tsx) draws it. */
export function paintDrawnBanner(name: string): SVGElement {
  const { from, to } = bannerHues(name);
  const picture = svgElement("svg", {
    "aria-hidden": "true",
    viewBox: `0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}`,
    preserveAspectRatio: "xMaxYMid slice",
    class: "absolute inset-0 size-full",
  });
  picture.style.background = `linear-gradient(120deg, oklch(33% 0.09 ${from}), oklch(50% 0.11 ${to}))`;
  const shapes = bannerShapes(name).map(({ x, y, size, radius, turn, hue, opacity }) =>
    svgElement("rect", {
      x,
      y,
      width: size,
      height: size,
      rx: radius,
      fill: `oklch(68% 0.12 ${hue})`,
      opacity,
      transform: `rotate(${turn} ${x + size / 2} ${y + size / 2})`,
    }),
  );
  picture.append(...shapes);
  return picture;
}

function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
