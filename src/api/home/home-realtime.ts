import { log } from "#src/shared/lib/log.ts";
import { getSupabase, type PlainSupabase } from "../http/supabase.ts";

type Channel = ReturnType<PlainSupabase["channel"]>;

/** False once a subscription has failed: the project has no Realtime, and this page does not ask again. */
let isOffered = true;

/**
 * Listens on the member's private channel for the version of their home screen (private.announce_home() sends it). A
 * message is a hint: it may be lost. Returns a function that stops it.
 */
export function listenForVersions(userId: string, onVersion: (version: number) => void): () => void {
  let isStopped = false;
  let leave: (() => void) | undefined;

  const listen = async () => {
    const supabase = await getSupabase();
    await supabase.realtime.setAuth();
    if (isStopped) return;
    const channel = supabase.channel(`home:${userId}`, { config: { private: true } });
    leave = () => void supabase.removeChannel(channel);
    subscribe(channel, onVersion, () => {
      isOffered = false;
      leave?.();
    });
  };

  if (isOffered) {
    listen().catch((error: unknown) =>
      log.info("Changes on other devices are seen when this page is opened.", error),
    );
  }
  return () => {
    isStopped = true;
    leave?.();
  };
}

function subscribe(channel: Channel, onVersion: (version: number) => void, onRefused: () => void): void {
  let hasSubscribed = false;
  channel
    .on("broadcast", { event: "home" }, ({ payload }) => {
      const version: unknown = payload?.["version"];
      if (typeof version === "number") onVersion(version);
    })
    .subscribe((status) => {
      if (status === "SUBSCRIBED") hasSubscribed = true;
      // Later failures are of the network, and the client reconnects by itself.
      else if (!hasSubscribed && status !== "CLOSED") onRefused();
    });
}
