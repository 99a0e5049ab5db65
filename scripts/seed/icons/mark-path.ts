import { type PathArray, SVGPathCommander } from "svg-path-commander";

/** A path with its box, in the units of its grid. */
export type Mark = { path: string; x: number; y: number; width: number; height: number };

/** The box that a path really fills. Throws TypeError for a path that is none. */
export function markOf(path: string): Mark {
  const { x, y, width, height } = SVGPathCommander.getPathBBox(absolute(path));
  return { path, x, y, width, height };
}

/** The closed shapes of a path, in its order, each as a path of its own. */
export function shapesOf(path: string): string[] {
  return SVGPathCommander.splitPath(absolute(path)).map((shape) => SVGPathCommander.pathToString(shape, 3));
}

/** What a badge leaves out: all of its shapes but the one with the largest box. */
export function insideOf(path: string): string {
  const shapes = shapesOf(path);
  const areas = shapes.map((shape) => {
    const { width, height } = markOf(shape);
    return width * height;
  });
  const badge = areas.indexOf(Math.max(...areas));
  return shapes.filter((_, place) => place !== badge).join("");
}

/** After the end of a shape, the library wants the start of another: a second end goes, a missing start comes. */
function absolute(path: string): PathArray {
  const ended = path.replaceAll(/z(?:\s*z)+/gi, "z").replaceAll(/z(?=\s*[^m\s])/gi, "zm0 0");
  return SVGPathCommander.pathToAbsolute(ended);
}
