/** The fields of a JSON body for Auth, which ignores the content type; null for any other body. */
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

/** The same request with an already read body, or with a replacement. */
export function withBody({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, ...(body && method !== "GET" && { body }) });
}
