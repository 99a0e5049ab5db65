import "./shared/lib/zod-without-eval.ts";
import "./styles/main.css";
import { StrictMode } from "react";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/pages.ts";
import { createQueryClient } from "./app/query-client.ts";
import { registerWorker } from "./app/register-worker.ts";
import { takeOver } from "./app/take-over.ts";
import { whenLoaded } from "./shared/lib/when-loaded.ts";

const root = document.querySelector("#root");
if (root) {
  preloadPage(location.pathname);
  // In a task of its own: between reading the scripts and drawing the page somebody may press or type something.
  setTimeout(() =>
    takeOver(
      root,
      <StrictMode>
        <App client={createQueryClient()} />
      </StrictMode>,
    ),
  );
}
// What makes later visits fast must not slow this one down.
if (import.meta.env.PROD) whenLoaded(() => void registerWorker());
