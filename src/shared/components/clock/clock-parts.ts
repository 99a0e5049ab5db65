/** One lazy chunk: the faces other than the digital one, and dates in the browser's language. */
export { browserDate } from "./browser-date.ts";
export { OtherFace } from "./other-face.tsx";
