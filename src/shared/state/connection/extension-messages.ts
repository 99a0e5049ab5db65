/*
 * Messages between pages of the site and the browser extension. The extension's content script
 * (src/extension/bridge) carries them between the page and the extension's background. It talks to the page
 * by `postMessage` to its own window and origin. No secret is ever part of an address.
 */

export type Account = { id: string; email: string };

/** Sent by the site's pages. */
export type SiteMessage =
  /** The session changed; null after a sign-out. */
  | { kind: "account"; account: Account | null }
  /** Asks whether this extension waits for an answer with this `state`. */
  | { kind: "connect-asked"; extensionId: string; state: string }
  /** Hands over a token after the person's consent. */
  | { kind: "connect-agreed"; extensionId: string; state: string; secret: string; account: Account };

/** Sent by the extension. `isExpected`: the extension sent this `state` itself, not long ago. */
export type ExtensionMessage =
  | { kind: "connect-known"; isExpected: boolean }
  | { kind: "connected"; isKept: boolean };

/** Marks the sender's side, because the messages of both sides arrive at the same window. */
export type Envelope<Side extends string, Message> = { perch: Side; message: Message };
export type FromSite = Envelope<"site", SiteMessage>;
export type FromExtension = Envelope<"extension", ExtensionMessage>;
