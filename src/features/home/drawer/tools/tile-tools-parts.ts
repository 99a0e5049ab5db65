/** Everything about tiles that is needed only once somebody comes near them, as one lazy chunk. */
export { listenForTileKeys } from "../keyboard/tile-keys.ts";
export { BoardTools } from "./board-tools.tsx";
