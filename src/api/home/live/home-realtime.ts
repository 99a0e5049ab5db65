import { inOneTab } from "#src/shared/state/in-one-tab.ts";
import { log } from "#src/shared/lib/log.ts";
import { getSupabase, type PlainSupabase } from "../../http/supabase.ts";

type Channel = ReturnType<PlainSupabase["channel"]>;

/** Most new tabs are left sooner, and the others have asked when they were opened. */
const LOOKED_AT_MS = 30_000;

/** False once a subscription has failed: the project has no Realtime, and this page does not ask again. */
let isOffered = true;

type Listeners = {
  /** The connection is made, at first or again: what changed before was not heard. */
  onStart: () => void;
  onVersion: (version: number) => void;
};

/**
 * Listens on the member's private channel for the version of their home screen (private.announce_home() sends it), once
 * the tab has been looked at for 30 s. One tab of the browser holds the connection; when it ends, another takes it over. A
 * message is a hint: it may be lost. Returns a function that stops it.
 */
export function listenForVersions(userId: string, listeners: Listeners): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => {
    inOneTab(`perch-realtime:${userId}`, () => listen(userId, listeners, signal), { signal }).catch(
      (error: unknown) => {
        if (!signal.aborted) log.info("Changes on other devices are seen when this page is opened.", error);
      },
    );
  }, LOOKED_AT_MS);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Resolves when it has left the channel: at the signal, or because the project has no Realtime. */
async function listen(userId: string, listeners: Listeners, signal: AbortSignal): Promise<void> {
  if (!isOffered) return;
  const supabase = await getSupabase();
  await supabase.realtime.setAuth();
  if (signal.aborted) return;
  const channel = supabase.channel(`home:${userId}`, { config: { private: true } });
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
    subscribe(channel, listeners, () => {
      isOffered = false;
      resolve();
    });
  });
  await supabase.removeChannel(channel);
}

function subscribe(channel: Channel, { onStart, onVersion }: Listeners, onRefused: () => void): void {
  let hasSubscribed = false;
  channel
    .on("broadcast", { event: "home" }, ({ payload }) => {
      const version: unknown = payload?.["version"];
      if (typeof version === "number") onVersion(version);
    })
    .subscribe((status) => {
      if (status === "SUBSCRIBED") {
        hasSubscribed = true;
        onStart();
      }
      // Later failures are of the network, and the client reconnects by itself.
      else if (!hasSubscribed && status !== "CLOSED") onRefused();
    });
}
