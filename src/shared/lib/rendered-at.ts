import { createContext } from "react";

/** When the markup that is hydrated was rendered, in milliseconds; null where nobody's clock was known. */
export const RenderedAtContext = createContext<number | null>(null);
