import { loadEnv, type Plugin } from "vite";

const NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";
/** What older projects call theirs. */
const FORMER_NAME = "VITE_SUPABASE_ANON_KEY";

/** Puts the project's public key where index.html asks for it, whichever of its two names it has in the environment. */
export function publishableKey(): Plugin {
  return {
    name: "perch:publishable-key",
    config(_config, { mode }) {
      const env = loadEnv(mode, process.cwd(), "VITE_");
      const key = env[NAME] || env[FORMER_NAME];
      return key ? { define: { [`import.meta.env.${NAME}`]: JSON.stringify(key) } } : {};
    },
  };
}
