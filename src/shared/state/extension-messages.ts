/*
 * What pages of the site and the browser extension say to each other. The extension's content script (src/extension/bridge)
 * carries messages between the page, by `postMessage` to its own window and origin, and the extension's background. No
 * secret is ever part of an address.
 */

/** The person whose session a page of the site has. */
export type Account = { id: string; email: string };

/** Of the site's pages. */
export type SiteMessage =
  /** The session changed; null: nobody is signed in. */
  | { kind: "account"; account: Account | null }
  /** Asks whether this extension waits for an answer to this `state`. */
  | { kind: "connect-asked"; extensionId: string; state: string }
  /** Hands a token over that the person has agreed to. */
  | { kind: "connect-agreed"; extensionId: string; state: string; secret: string; account: Account };

/** Of the extension. `isExpected`: it asked for this `state` itself, and not long ago. */
export type ExtensionMessage =
  { kind: "connect-known"; isExpected: boolean } | { kind: "connected"; isKept: boolean };

/** Marks the messages of each side, which both arrive at the same window. */
export type Envelope<Side extends string, Message> = { perch: Side; message: Message };
export type FromSite = Envelope<"site", SiteMessage>;
export type FromExtension = Envelope<"extension", ExtensionMessage>;
