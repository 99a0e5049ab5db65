/** `middleware.ts` beside package.json: Vercel looks for it there. SUPABASE_URL and SITE_URL are set in the project. */
export { default } from "../vercel.ts";

// The page itself and files of the build need no handler. Vercel reads this as it stands: no computed values.
export const config = { matcher: "/((?!index\\.html$|assets/|seed/).*)" };
