/*
 * Runs at the end of index.html's body, before the SPA has arrived: puts the home screen as this browser last saw it
 * into the shell. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { paintShell } from "./paint-shell.ts";

const root = document.querySelector<HTMLElement>("#root");
if (root && location.pathname === "/") paintShell(root, new Date());
// Other pages are drawn when their script is there.
else root?.replaceChildren();
delete document.documentElement.dataset["painting"];
