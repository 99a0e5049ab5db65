import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { passOn } from "../../local/web/proxy.ts";

/** A request's fate: forwarded, never answered, disconnected, or refused with a server error. */
export type Fault = "none" | "hangs" | "is cut off" | "answers 503";

export interface FaultProxy {
  url: string;
  /** Sets the target, which is unknown until the backend has started. */
  leadTo: (target: string) => void;
  set: (prefix: string, fault: Fault) => void;
  close: () => Promise<void>;
}

/** A proxy between the function and a service that injects faults. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const faults = new Map<string, Fault>();
  let target = "";
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const [, fault = "none"] = [...faults].find(([prefix]) => path.startsWith(prefix)) ?? [];
    if (fault === "hangs") return;
    if (fault === "is cut off") incoming.socket.destroy();
    else if (fault === "answers 503") outgoing.writeHead(503).end("<h1>Service unavailable</h1>");
    else passOn(incoming, outgoing, new URL(path, target));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => (target = url),
    set: (prefix, fault) => void faults.set(prefix, fault),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
