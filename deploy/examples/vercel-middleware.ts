/**
 * `middleware.ts` beside package.json: Vercel looks for it there. SUPABASE_URL, SITE_URL and PROXY_SECRET are set in the
 * project's environment. It is bundled with dist-server/, which has to be there by then (docs/deploy.md, section 2).
 */
export { default } from "../vercel.ts";

// The page itself and files of the build need no handler. Vercel reads this as it stands: no computed values.
export const config = { matcher: "/((?!index\\.html$|assets/|seed/).*)" };
