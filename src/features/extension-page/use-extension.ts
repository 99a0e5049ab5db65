import { useEffect, useState } from "react";
import { hearExtension, tellExtension, type ExtensionRequest } from "#src/api/session/extension-link.ts";

/** An installed extension answers within milliseconds. */
const ABSENT_AFTER_MS = 2_000;

/** `unexpected`: the extension is installed, but has not opened this page recently. */
type Presence = "asking" | "absent" | "ready" | "unexpected";

/** Asks the extension whether it has opened this page. */
export function useExtension({ extensionId, state }: ExtensionRequest): Presence {
  const [presence, setPresence] = useState<Presence>("asking");
  useEffect(() => {
    const timer = setTimeout(() => setPresence("absent"), ABSENT_AFTER_MS);
    const stop = hearExtension((message) => {
      if (message.kind !== "connect-known") return;
      clearTimeout(timer);
      setPresence(message.isExpected ? "ready" : "unexpected");
    });
    tellExtension({ kind: "connect-asked", extensionId, state });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [extensionId, state]);
  return presence;
}
