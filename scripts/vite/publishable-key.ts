import { loadEnv, type Plugin } from "vite";

const NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";
/** The variable's name in older projects. */
const FORMER_NAME = "VITE_SUPABASE_ANON_KEY";

/** Puts the project's public key into index.html, under either of its two environment variables. */
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
