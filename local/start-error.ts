/** Why a start failed, in one line that its reader can act on. Shown without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}
