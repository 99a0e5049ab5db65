/**
 * The headers that carry the project's key to Supabase's gateways. Publishable and secret keys are no tokens:
 * gateways accept them only as `apikey` and refuse them as a bearer. Keys of older projects are tokens and are sent
 * as both.
 */
export function keyHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(isToken(key) && { Authorization: `Bearer ${key}` }) };
}

/** Whether the key has the three parts of a JWT. */
const isToken = (key: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
