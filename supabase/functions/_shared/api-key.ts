/**
 * The headers by which Supabase's gateways know the project's key. Publishable and secret keys are no tokens: gateways
 * take them as `apikey` alone and refuse them as a bearer. Keys of older projects are tokens, and are sent as both.
 */
export function keyHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(isToken(key) && { Authorization: `Bearer ${key}` }) };
}

/** Whether it has the three parts of a JWT. */
const isToken = (key: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
