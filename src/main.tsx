import "./shared/lib/zod-without-eval.ts";
import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createQueryClient } from "./app/query-client.ts";

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
