import "./shared/lib/zod-without-eval.ts";
import "./styles/app.css";
import { start } from "./app/start.tsx";

const root = document.querySelector<HTMLElement>("#root");
if (root) void start(root);
