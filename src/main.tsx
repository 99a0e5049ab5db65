import "./shared/lib/zod-without-eval.ts";
import "./styles/app.css";
import { start } from "./app/start.tsx";

const root = document.querySelector<HTMLElement>("#root");

/** The address bar's search opens its engine instead of a page. */
async function search(): Promise<void> {
  const { goTo } = await import("./app/go.ts");
  location.replace(goTo(location.search));
}

if (root && !/^\/go\/?$/.test(location.pathname)) void start(root);
// Its page says what can be done when the script does not load.
else if (root) void search().catch(() => start(root));
