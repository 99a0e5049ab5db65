import { createContext } from "react";

/** The time in milliseconds at which the markup to hydrate was rendered; null for server-rendered pages. */
export const RenderedAtContext = createContext<number | null>(null);
