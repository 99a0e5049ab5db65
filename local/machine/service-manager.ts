import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { oneLine } from "../start-error.ts";

/** `healthUrl` answers through every part: page server, gateway, function and the services behind it. */
type Options = {
  healthUrl: string;
  env: NodeJS.ProcessEnv;
  onTrouble: (line: string) => void;
};

/** An answer takes at most two seconds for each part. */
const TIMEOUT_MS = 10_000;

/**
 * Tells systemd when Perch is ready, and four times in each WatchdogSec that all parts are healthy. Without that,
 * systemd restarts Perch. Does nothing without a service manager. Node can't write to systemd's datagram socket, so
 * systemd-notify does it.
 */
export function tellServiceManager({ healthUrl, env, onTrouble }: Options): { stop: () => void } {
  if (!env["NOTIFY_SOCKET"]) return { stop: () => undefined };
  async function tell(state: string): Promise<void> {
    try {
      await promisify(execFile)("systemd-notify", [state], { env });
    } catch (error) {
      onTrouble(`The service manager could not be told ${state}: ${oneLine(error)}`);
    }
  }
  let isStopped = false;
  async function feed(): Promise<void> {
    const reason = await illnessOf(healthUrl);
    // While Perch stops, the health check gets no answer.
    if (isStopped) return;
    if (reason === null) await tell("WATCHDOG=1");
    else onTrouble(`Perch is not healthy, and the service manager will restart it if that lasts: ${reason}`);
  }
  void tell("READY=1");
  const periodMs = Number(env["WATCHDOG_USEC"] ?? 0) / 1000;
  if (!periodMs) return { stop: () => undefined };
  const timer = setInterval(() => void feed(), periodMs / 4);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** What is wrong, in a few words; null when all parts are healthy. */
async function illnessOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await answer.text();
    return answer.ok ? null : `status ${answer.status} ${body.slice(0, 300)}`;
  } catch (error) {
    return oneLine(error);
  }
}
