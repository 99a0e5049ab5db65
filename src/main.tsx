import "./shared/lib/zod-without-eval.ts";
import "./styles/app.css";
import { StrictMode } from "react";
import { App } from "./app/app.tsx";
import { createQueryClient } from "./app/query-client.ts";
import { takeOver } from "./app/shell/take-over.ts";
import { whenDrawable } from "./app/shell/when-drawable.ts";
import { log } from "./shared/lib/log.ts";
import { whenLoaded } from "./shared/lib/when-loaded.ts";

const root = document.querySelector("#root");
if (root) {
  const client = createQueryClient();
  const draw = () => {
    takeOver(
      root,
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    );
    whenLoaded(doTheRest);
  };
  // In a task of its own: between reading the scripts and drawing the page somebody may press or type something.
  void whenDrawable(client, location.pathname).then(() => setTimeout(draw));
}

function doTheRest(): void {
  import("./app/after-load.ts").then(
    ({ afterLoad }) => afterLoad(),
    (error: unknown) => log.warn("Nothing was done after loading.", error),
  );
}
