import { hostOf } from "./host-of.ts";

/**
 * The schemes of programs that a link may open, beside http and https; private.is_link_address() has the same. Never one
 * whose address is run or read by the browser itself: javascript, vbscript, data, blob, file.
 */
const OWN =
  "ssh|sftp|smb|afp|nfs|rdp|vnc|steam|minecraft|plex|spotify|vscode|vscode-insiders|cursor|jetbrains|idea|mailto|tel|sms" +
  "|irc|matrix|xmpp|tg|whatsapp|discord|slack|msteams|zoommtg|obsidian|notion|figma|onepassword|magnet";
export const OWN_SCHEMES: readonly string[] = OWN.split("|");

/** A web address, or one of such a program; `HAS_PASSWORD` is asked beside it. No host has a `%`: Chromium writes a space so. */
export const LINK_ADDRESS = new RegExp(
  String.raw`^(?:https?:\/\/[^\/\\?#%]+(?:[\/?#]|$)|(?:${OWN}):[^\s\\])`,
  "i",
);
/** Programs may be told a user's name (`ssh://pi@nas`), a site may not. */
export const HAS_PASSWORD = /^(?:https?:\/\/[^/\\?#]*@|[^/?#]*:\/\/[^/?#]*:[^/?#]*@)/i;

/** Whether a link may lead to a stored address, which the URL parser has written. */
export const isLinkAddress = (address: string): boolean =>
  LINK_ADDRESS.test(address) && !HAS_PASSWORD.test(address) && !/\s/.test(address);

export const isEncrypted = (address: string): boolean => !/^http:/i.test(address);

export const isWebAddress = (address: string): boolean => /^https?:/i.test(address);

/** What a link without a name is called: a site's host and port, else its address; at most 100 characters. */
export const nameOfAddress = (address: string): string =>
  (isWebAddress(address) ? hostOf(address) : address).slice(0, 100);
