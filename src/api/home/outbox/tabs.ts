import { noteHomeChanged } from "./home-changed.ts";

/**
 * What one tab tells the others: whose operations have changed, the version that the server answered, and whether another
 * call than an operation has changed the home screen on the server.
 */
export type TabMessage = { userId: string; version?: number; isStale?: true };

export interface Tabs {
  tell: (message: TabMessage) => void;
  leave: () => void;
}

const NAME = "perch-home";

/** Connects the tabs of this browser. Without BroadcastChannel, each learns of changes when it is opened or looked at. */
export function connectTabs(onMessage: (message: TabMessage) => void): Tabs {
  if (!("BroadcastChannel" in globalThis)) return { tell: noteHomeChanged, leave: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }) => onMessage(data as TabMessage));
  return {
    tell(message) {
      noteHomeChanged();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage(message);
    },
    leave: () => channel.close(),
  };
}

/** Tells all tabs, this one included, that a call has changed the member's home screen on the server. */
export const tellStale = (userId: string) => tellOnce({ userId, isStale: true });

/** Tells all tabs, this one included, which version of the member's home screen the server has. */
export const tellVersion = (userId: string, version: number) => tellOnce({ userId, version });

function tellOnce(message: TabMessage): void {
  const tabs = connectTabs(() => undefined);
  tabs.tell(message);
  tabs.leave();
}
