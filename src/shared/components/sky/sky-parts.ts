/** What lies on a sky and is not in the first page's scripts: one lazy chunk. */
export { LANDSCAPES } from "./landscapes/landscapes.ts";
export { PictureSky } from "./picture-sky.tsx";
