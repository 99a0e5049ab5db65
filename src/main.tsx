import "./app/startup/zod-without-eval.ts";
import "./styles/home-page.css";
import { start } from "./app/startup/start.tsx";

const root = document.querySelector<HTMLElement>("#root");

/** Redirects the address bar's search to its engine instead of rendering a page. */
async function search(): Promise<void> {
  const { goTo } = await import("./app/go.ts");
  location.replace(goTo(location.search));
}

if (root && !/^\/go\/?$/.test(location.pathname)) void start(root);
// If the script fails to load, the page offers alternatives.
else if (root) void search().catch(() => start(root));
