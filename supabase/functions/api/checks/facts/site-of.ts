/** Second-level names below which countries register: example.co.uk. */
const REGISTRIES: ReadonlySet<string> = new Set(
  "ac co com edu gob go gov ltd me net ne nom or org sch".split(" "),
);

/** Hosts whose subdomains belong to different people. */
const SHARED_HOSTS: ReadonlySet<string> = new Set(
  `appspot.com azurewebsites.net bitbucket.io blogspot.com deno.dev firebaseapp.com fly.dev github.io gitlab.io
   glitch.me herokuapp.com itch.io myshopify.com neocities.org netlify.app notion.site onrender.com pages.dev
   railway.app readthedocs.io replit.app squarespace.com surge.sh tumblr.com vercel.app web.app webflow.io
   wixsite.com wordpress.com workers.dev`.split(/\s+/),
);

/**
 * The site of a host: the name that somebody registered, or that a shared host gave out. A few rules replace the list
 * of all public suffixes, so an unusual registry counts as one site.
 */
export function siteOf(host: string): string {
  const name = host.replace(/\.$/, "");
  if (/^[\d.]+$|[[\]:]/.test(name)) return name;
  const labels = name.split(".");
  const last = labels.slice(-2);
  const isBelowRegistry = last[1]?.length === 2 && REGISTRIES.has(last[0] ?? "");
  return labels.slice(isBelowRegistry || SHARED_HOSTS.has(last.join(".")) ? -3 : -2).join(".");
}
