import { linkUrl } from "#src/api/drawer/link-rules.ts";
import { plainName, type Shared } from "./shared.ts";

/** The longest accepted link: an escaped address of 2048 characters, and a name. */
const LONGEST = 8_000;
const COMMAND = /^web\+perch:(?:\/\/)?([a-z]{1,20})\/?([^/?#]*)\/?(?:\?([^#]*))?(?:#.*)?$/i;
const SLUG = /^[a-z0-9-]{1,64}$/;

/**
 * Parses a `web+perch:` link: `web+perch://add/<slug>` and `web+perch:add?app=<slug>` name an app of this
 * store, `web+perch:add?url=<address>&name=<name>` another page. docs/links.md documents them for
 * authors of links.
 */
export function readPerchLink(link: string): Shared {
  const [, command = "", path = "", query = ""] =
    link.length <= LONGEST ? (COMMAND.exec(link.trim()) ?? []) : [];
  const fields = new URLSearchParams(query);
  const slug = path || (fields.get("app") ?? "");
  const address = fields.get("url");
  if (command.toLowerCase() !== "add") return { kind: "none", why: "unknown-link" };
  if (slug !== "") return SLUG.test(slug) ? { kind: "app", slug } : { kind: "none", why: "unknown-link" };
  if (address === null) return { kind: "none", why: "unknown-link" };
  const url = linkUrl(address);
  if (!url) return { kind: "none", why: "no-address" };
  return { kind: "page", url: url.href, name: plainName(fields.get("name") ?? "") };
}
