/** One lazy chunk: landscapes and pictures, which are not in the first page's scripts. */
export { LANDSCAPES } from "./landscapes/landscapes.ts";
export { PictureSky } from "./picture-sky.tsx";
