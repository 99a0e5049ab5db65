/** What one tab tells the others: whose operations have changed, and the version that the server answered. */
export type TabMessage = { userId: string; version?: number };

export interface Tabs {
  tell: (message: TabMessage) => void;
  leave: () => void;
}

const NAME = "perch-home";

/** Connects the tabs of this browser. Without BroadcastChannel, each learns of changes when it is looked at. */
export function connectTabs(onMessage: (message: TabMessage) => void): Tabs {
  if (!("BroadcastChannel" in globalThis)) return { tell: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }) => onMessage(data as TabMessage));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  return { tell: (message) => channel.postMessage(message), leave: () => channel.close() };
}
