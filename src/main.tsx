import "./shared/lib/zod-without-eval.ts";
import "./styles/main.css";
import { StrictMode } from "react";
import { App } from "./app/app.tsx";
import { createQueryClient } from "./app/query-client.ts";
import { registerWorker } from "./app/register-worker.ts";
import { takeOver } from "./app/shell/take-over.ts";
import { whenDrawable } from "./app/shell/when-drawable.ts";
import { whenLoaded } from "./shared/lib/when-loaded.ts";

const root = document.querySelector("#root");
if (root) {
  const client = createQueryClient();
  const draw = () =>
    takeOver(
      root,
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    );
  // In a task of its own: between reading the scripts and drawing the page somebody may press or type something.
  void whenDrawable(client, location.pathname).then(() => setTimeout(draw));
}
// What makes later visits fast must not slow this one down.
if (import.meta.env.PROD) whenLoaded(() => void registerWorker());
