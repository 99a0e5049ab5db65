/** A reason not to start that its reader can act on: one line, no stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}
