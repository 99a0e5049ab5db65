/** The fields of a body for Auth, which reads JSON whatever its type says; null when it has none. */
export function readFields(text: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null && !Array.isArray(fields)
      ? (fields as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The same request with a body that was read already, or another one in its place. */
export function withBody({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, ...(body && method !== "GET" && { body }) });
}
