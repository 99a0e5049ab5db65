/**
 * Writes the built site's headers for servers that can't compute them:
 *
 *     npm run build
 *     SUPABASE_URL=https://<ref>.supabase.co npm run deploy:headers -- nginx /etc/nginx/perch
 *
 * The first argument is nginx, caddy or static (the _headers of Netlify and Cloudflare Pages). The second is a folder.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { forCaddy, forNginx, forStaticHosts, staticHeaders } from "../deploy/headers/static-headers.ts";

const FORMATS = { nginx: forNginx, caddy: forCaddy, static: forStaticHosts };
const [format = "", folder] = process.argv.slice(2);
const supabaseUrl = process.env["SUPABASE_URL"];

if (!(format in FORMATS) || !folder || !supabaseUrl) {
  console.error("SUPABASE_URL=https://... npm run deploy:headers -- nginx|caddy|static <folder>");
  process.exitCode = 1;
} else {
  const html = readFileSync(new URL("../dist/index.html", import.meta.url), "utf8");
  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
  const files = FORMATS[format as keyof typeof FORMATS](staticHeaders(html, supabaseUrl, sha256));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.log(`Wrote ${[...files.keys()].join(", ")} to ${folder}.`);
}
