import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { listen, type Listening } from "../web/listen.ts";
import type { Services } from "./services.ts";
import type { NamedPort } from "../settings.ts";
import { readFolder, sendFile } from "../../deploy/node/static-file.ts";

/**
 * The table editor of @supabase/lite, always on loopback. It has its own port, because its pages need no key
 * and the gateway requires one.
 */
export function openStudio(port: NamedPort, services: Services): Promise<Listening> {
  const manifest = createRequire(import.meta.url).resolve("@supabase/lite/dist/manifest.json");
  const files = readFolder(join(dirname(manifest), ".."));
  const answer = getRequestListener(
    (request, env) =>
      services.fetchAsEditor(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
    { overrideGlobalObjects: false },
  );
  return listen(
    (incoming, outgoing) => {
      const file = files.get((incoming.url ?? "/").replace(/^\/static/, ""));
      if (file) void sendFile(incoming, outgoing, file, 200, { "cache-control": "no-cache" });
      else void answer(incoming, outgoing);
    },
    port,
    null,
  );
}
