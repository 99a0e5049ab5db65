/**
 * `middleware.ts` beside package.json, where Vercel looks for it. The project's environment sets
 * SUPABASE_URL, SITE_URL and PROXY_SECRET. Vercel bundles it with dist-server/, which must exist by then
 * (docs/deploy.md, section 2).
 */
export { default } from "../vercel.ts";

// The page itself and the build's files need no handler. Vercel reads this statically: no computed values.
export const config = { matcher: "/((?!index\\.html$|assets/|seed/).*)" };
