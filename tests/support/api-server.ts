import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../../local/web/listen.ts";
import { createApi } from "../../supabase/functions/api/app.ts";
import { readConfig } from "../../supabase/functions/api/config/config.ts";
import { createPlatform } from "../../supabase/functions/api/platform.ts";
import type { Network } from "../../supabase/functions/_shared/guarded-fetch/network.ts";
import { createKeepAlive } from "../../supabase/functions/_shared/keep-alive.ts";
import { createLog } from "../../supabase/functions/_shared/log.ts";
import { createNodeNetwork } from "./node-network.ts";

export interface ApiServer {
  /** The value of SUPABASE_URL: the API is below /functions/v1/api. */
  url: string;
  close: () => Promise<void>;
}

/** The API in this process, with the function's environment. By default no name exists for it, and its log goes nowhere. */
export async function startApi(
  env: Record<string, string>,
  {
    network = createNodeNetwork(),
    onLog = () => undefined,
  }: { network?: Network; onLog?: (line: string) => void } = {},
): Promise<ApiServer> {
  const config = readConfig((name) => env[name]);
  const log = createLog(onLog);
  const behindAnswers = new Set<Promise<void>>();
  const keepAlive = createKeepAlive(log, (work) => {
    behindAnswers.add(work);
    void work.finally(() => behindAnswers.delete(work));
  });
  const api = createApi(createPlatform(config, log, { network, keepAlive }));
  const answer = getRequestListener(
    (request) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.replace("/functions/v1", "");
      return api.fetch(new Request(url, request));
    },
    { overrideGlobalObjects: false },
  );
  const server = await listen(
    (incoming, outgoing) => {
      // Node's adapter resets a connection whose body the function leaves unread, and the gateway loses the answer.
      // Deno reads on. So the body is read before. A client that went meanwhile needs no answer.
      void buffer(incoming).then(
        (rawBody) => answer(Object.assign(incoming, { rawBody }), outgoing),
        () => undefined,
      );
    },
    { port: 0, variable: "", what: "the API in a test" },
    null,
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await Promise.all(behindAnswers);
      await server.close();
    },
  };
}
